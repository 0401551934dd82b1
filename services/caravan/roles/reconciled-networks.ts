import { openStatement } from '@caravan/chain';
import type { NetworkSettings } from '@caravan/chain';
import { coldAddressesOf, networksOf } from './network.ts';
import type { Config, NetworkConfig } from '@caravan/platform';
import type { Reading } from '@caravan/reconciliation';

/**
 * What is reconciled of each network whose settings lead to a node. A process without any, such as a worker that is given none,
 * reconciles nothing. Cold wallets that the settings name are ours too, also those of before.
 */
export function readingsOf({ networks }: Pick<Config, 'networks'>): readonly Reading[] {
  return networks.flatMap((network) => {
    const settings = completeOf(network);
    if (!settings) return [];
    const own = networksOf({ networks: [network], development: false })[0];
    return [
      {
        network: network.name,
        decimals: network.decimals,
        statement: openStatement(settings),
        cold: own ? coldAddressesOf(own, networks) : [],
      },
    ];
  });
}

function completeOf(network: NetworkConfig): NetworkSettings | undefined {
  const { rpcUrl, xpub, tokenAddress } = network;
  if (rpcUrl === undefined || xpub === undefined || tokenAddress === undefined) return undefined;
  return { ...network, rpcUrl, xpub, tokenAddress };
}
