/** The readers of what comes to a hot wallet, and of transfers that people name, over a chain of one's own. */
export { createArrivalFollower } from '../arrival/arrival-follower.ts';
export type { ArrivalFollowerOptions } from '../arrival/arrival-follower.ts';
export type { ArrivalCursor } from '../arrival/arrival-book.ts';
export { createTransferProver } from '../watcher/transfer-prover.ts';
export type { ProverOptions } from '../watcher/transfer-prover.ts';
export { developmentKeys } from '../development/development-keys.ts';
export { people, startTestChain } from './test-chain.ts';
export type { TestChain } from './test-chain.ts';
export { testNetwork, testSettings } from './test-network.ts';
export { setScene } from './watched-scene.ts';
export type { Scene } from './watched-scene.ts';
export { keyOf as tronKeyOf, startTronScene } from '../tron/node/testing/tron-scene.ts';
export type { TronScene } from '../tron/node/testing/tron-scene.ts';
export { readSample as readTronSample } from '../tron/node/samples/read-sample.ts';
