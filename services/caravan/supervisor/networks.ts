import { join } from 'node:path';
import { networkVariable } from '@caravan/platform';
import type { NetworkConfig } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import type { SystemOptions } from './system-options.ts';

/**
 * The additional variables of the networks: none if they have nodes, otherwise a development chain with a test token for each.
 * A mall cannot tell real money from test money, so either all networks have nodes, or none. The chain room is loaded only when
 * its chains are needed.
 */
export async function startNetworks(
  options: Pick<SystemOptions, 'config' | 'logger' | 'parts'>,
): Promise<Record<string, string>> {
  const { networks } = options.config;
  const given = networks.filter(({ rpcUrl }) => rpcUrl !== undefined);
  const [first] = given;
  if (!first) {
    const variables = await Promise.all(
      networks.map((network, index) => startChain(options, network, index)),
    );
    return Object.assign({}, ...variables) as Record<string, string>;
  }
  const lacking = networks.filter((network) => !given.includes(network));
  if (lacking.length > 0) {
    const names = lacking.map(({ name }) => networkVariable(name, 'RPC_URL'));
    throw new StartFailure(
      `With ${networkVariable(first.name, 'RPC_URL')} set, ${names.join(', ')} must be set too; or leave ${lacking.map(({ name }) => name).join(', ')} out of NETWORKS.`,
    );
  }
  return {};
}

async function startChain(
  { config, logger, parts }: Pick<SystemOptions, 'config' | 'logger' | 'parts'>,
  { name, protocol }: NetworkConfig,
  index: number,
): Promise<Record<string, string>> {
  const { startDevelopmentNetwork } = await import('@caravan/chain');
  const dataDir = join(config.dataFolder, index === 0 ? 'chain' : `chain-${name}`);
  const chain = await startDevelopmentNetwork(protocol, { dataDir, logger, account: index + 1 });
  if (!chain)
    throw new StartFailure(
      `${networkVariable(name, 'PROTOCOL')} is "${protocol}", which has no development chain.`,
    );
  parts.defer(() => chain.stop());
  const settings = {
    RPC_URL: chain.rpcUrl,
    // they would be asked about another chain
    BACKUP_RPC_URL: '',
    SOLIDITY_RPC_URL: '',
    API_KEY: '',
    BACKUP_API_KEY: '',
    REQUESTS_PER_DAY: '',
    XPUB: chain.xpub,
    TOKEN_ADDRESS: chain.token,
    DECIMALS: String(chain.decimals),
    CONFIRMATIONS: String(chain.confirmations),
    FINAL_AFTER: chain.finalAfter === undefined ? '' : String(chain.finalAfter),
    FAUCET_KEY: chain.faucetKey,
  };
  return Object.fromEntries(
    Object.entries(settings).map(([setting, value]) => [networkVariable(name, setting), value]),
  );
}
