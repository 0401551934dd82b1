import type { DevelopmentChain } from '../development/development-chain.ts';
import type { TronDevelopmentChainOptions } from './node/development-chain.ts';

/** A TRON node for development (README.md says what it imitates). It is loaded only when it is started. */
export async function startTronDevelopmentChain(
  options: TronDevelopmentChainOptions,
): Promise<DevelopmentChain> {
  const node = await import('./node/development-chain.ts');
  return await node.startTronDevelopmentChain(options);
}
