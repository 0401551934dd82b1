import { createNetworks, WrongNetworksError } from '@caravan/chain';
import type { Network } from '@caravan/chain';
import { networkVariable } from '@caravan/platform';
import type { Config } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import { requiredNetworkOf } from './required.ts';

/** The networks on which deposits are received. Throws StartFailure with a sentence for each invalid one. */
export function networksOf({
  networks,
  development,
}: Pick<Config, 'networks' | 'development'>): readonly Network[] {
  // keys that mint are for development alone
  const settings = networks.map((network) => ({
    ...requiredNetworkOf(network),
    ...(!development && { faucetKey: undefined }),
  }));
  try {
    return createNetworks(settings);
  } catch (error) {
    if (!(error instanceof WrongNetworksError)) throw error;
    const sentences = error.problems.map(
      ({ network, setting, must }) => `${networkVariable(network, variableOf(setting))} must be ${must}.`,
    );
    throw new StartFailure(sentences.join('\n'));
  }
}

/** The cold wallet of a network in canonical form, if one is configured. Throws StartFailure for one that is none, or is our own. */
export function coldAddressOf(
  { name, addresses, hotAddress }: Pick<Network, 'name' | 'addresses' | 'hotAddress'>,
  configured: Pick<Config, 'networks'>['networks'],
): string | undefined {
  const given = configured.find((each) => each.name === name)?.coldAddress;
  if (given === undefined) return undefined;
  const variable = networkVariable(name, 'COLD_ADDRESS');
  const read = addresses.read(given);
  if ('wrong' in read) throw new StartFailure(`${variable} must be ${read.wrong}.`);
  if (read.address === hotAddress) throw new StartFailure(`${variable} must not be the hot wallet.`);
  return read.address;
}

/** Those whose settings are complete, for a process that asks no node: it has work on each of them, and waits on the others. */
export function completeNetworksOf(config: Pick<Config, 'networks' | 'development'>): readonly Network[] {
  const networks = config.networks.filter(
    ({ rpcUrl, xpub, tokenAddress }) =>
      rpcUrl !== undefined && xpub !== undefined && tokenAddress !== undefined,
  );
  return networksOf({ ...config, networks });
}

/** `tokenAddress` is TOKEN_ADDRESS in the environment. */
function variableOf(setting: string): string {
  return setting.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
