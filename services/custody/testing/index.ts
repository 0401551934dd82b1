export { createSimulatedChain } from './simulated-chain.ts';
export type { SimulatedChain } from './simulated-chain.ts';
