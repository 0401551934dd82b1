import { createNetworks } from '@caravan/chain';
import type { Network } from '@caravan/chain';
import type { Config } from '@caravan/platform';
import { requiredChainOf } from './required.ts';

/** The networks on which deposits are received. */
export function networksOf(config: Config): readonly Network[] {
  const { faucetKey } = config.evm;
  const settings = { ...requiredChainOf(config), faucetKey: config.development ? faucetKey : undefined };
  return createNetworks([{ name: 'ethereum', protocol: 'evm', decimals: 6, minimum: '1', ...settings }]);
}
