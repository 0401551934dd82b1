export { developmentKeys } from '../development/development-keys.ts';
export { people, startTestChain } from './test-chain.ts';
export type { TestChain } from './test-chain.ts';
export { testNetwork, testSettings } from './test-network.ts';
export { setScene } from './watched-scene.ts';
export type { Scene } from './watched-scene.ts';
export { keyOf as tronKeyOf, startTronScene } from '../tron/node/testing/tron-scene.ts';
export type { TronScene } from '../tron/node/testing/tron-scene.ts';
export { readSample as readTronSample } from '../tron/node/samples/read-sample.ts';
