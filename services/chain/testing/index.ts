export { developmentKeys } from '../development/development-keys.ts';
export { startTestChain } from './test-chain.ts';
export type { TestChain } from './test-chain.ts';
export { testNetwork, testSettings } from './test-network.ts';
export { keyOf as tronKeyOf, startTronScene } from '../tron/node/testing/tron-scene.ts';
export type { TronScene } from '../tron/node/testing/tron-scene.ts';
export { readSample as readTronSample } from '../tron/node/samples/read-sample.ts';
