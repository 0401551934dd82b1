export { developmentKeys } from '../development/development-keys.ts';
export { startTestChain } from './test-chain.ts';
export type { TestChain } from './test-chain.ts';
export { testNetwork, testSettings } from './test-network.ts';
