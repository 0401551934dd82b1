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

type Cold = Pick<Network, 'name' | 'addresses' | 'hotAddress'>;
type Configured = Pick<Config, 'networks'>['networks'];

/** The cold wallet of a network in canonical form, if one is configured. Throws StartFailure for one that is none, or is our own. */
export function coldAddressOf(network: Cold, configured: Configured): string | undefined {
  const given = configured.find(({ name }) => name === network.name)?.coldAddress;
  return given === undefined ? undefined : readCold(network, 'COLD_ADDRESS', given);
}

/** That one and those of before. What is on any of them is ours. Throws as `coldAddressOf` does. */
export function coldAddressesOf(network: Cold, configured: Configured): readonly string[] {
  const current = coldAddressOf(network, configured);
  const given = configured.find(({ name }) => name === network.name)?.formerColdAddresses ?? [];
  const former = given.map((address) => readCold(network, 'FORMER_COLD_ADDRESSES', address));
  return [...new Set([...(current === undefined ? [] : [current]), ...former])];
}

function readCold({ name, addresses, hotAddress }: Cold, setting: string, given: string): string {
  const variable = networkVariable(name, setting);
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
