export { createSimulatedChain } from './simulated-chain.ts';
export type { Held, SimulatedChain } from './simulated-chain.ts';
export { createFollower } from '../follower/follower.ts';
export { createSigner } from '../signer/signer.ts';
export { keys, openOf } from './signing-scene.ts';
export { createSweeper } from '../sweeps/sweeper.ts';
export { setSweepingScene } from './sweeping-scene.ts';
export type { SweepingScene } from './sweeping-scene.ts';
