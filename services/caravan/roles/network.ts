import { ethereumNetwork } from '@caravan/chain';
import type { Network } from '@caravan/chain';
import type { Config } from '@caravan/platform';
import { requiredChainOf } from './required.ts';

/** The networks on which deposits are received. */
export function networksOf(config: Config): readonly Network[] {
  const { xpub, tokenAddress, confirmations } = requiredChainOf(config);
  return [ethereumNetwork({ token: tokenAddress, xpub, confirmations })];
}
