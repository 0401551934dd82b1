import type { ChainStatement } from './core/statement.ts';
import { startDevelopmentChain } from './development/development-chain.ts';
import type { DevelopmentChain, DevelopmentChainOptions } from './development/development-chain.ts';
import { createEvmNetwork, openEvmStatement } from './ethereum/network.ts';
import { WrongSettingError } from './network.ts';
import type { Network, NetworkAdapter, NetworkSettings, StatementAdapter } from './network.ts';
import { createTronNetwork, openTronStatement } from './tron/network.ts';
import { startTronDevelopmentChain } from './tron/start-development-chain.ts';

type Protocol = {
  readonly createNetwork: NetworkAdapter;
  /** A separate chain for development, with a token that its faucet key mints. */
  readonly startDevelopmentChain: (options: DevelopmentChainOptions) => Promise<DevelopmentChain>;
  /** Our addresses on such a chain, read apart from any watcher. */
  readonly openStatement: StatementAdapter;
};

/** The available protocols, by the name that a configuration uses: a network of a new protocol is a row. */
const protocols: ReadonlyMap<string, Protocol> = new Map([
  ['evm', { createNetwork: createEvmNetwork, startDevelopmentChain, openStatement: openEvmStatement }],
  [
    'tron',
    {
      createNetwork: createTronNetwork,
      startDevelopmentChain: startTronDevelopmentChain,
      openStatement: openTronStatement,
    },
  ],
]);

/** An invalid setting of a network; `must` completes "It must be …". */
export type WrongSetting = {
  readonly network: string;
  readonly setting: keyof NetworkSettings;
  readonly must: string;
};

/** All that is wrong with the settings of the networks. */
export class WrongNetworksError extends Error {
  override readonly name = 'WrongNetworksError';
  readonly problems: readonly WrongSetting[];
  constructor(problems: readonly WrongSetting[]) {
    super(problems.map(({ network, setting, must }) => `${network}: ${setting} must be ${must}`).join('\n'));
    this.problems = problems;
  }
}

/** The networks that the settings describe, in their order. Throws WrongNetworksError. */
export function createNetworks(settings: readonly NetworkSettings[]): readonly Network[] {
  const networks: Network[] = [];
  const problems: WrongSetting[] = [];
  settings.forEach((each, index) => {
    try {
      checkAccount(each, settings.slice(0, index));
      networks.push(createNetwork(each));
    } catch (error) {
      if (!(error instanceof WrongSettingError)) throw error;
      problems.push({ network: each.name, setting: error.setting, must: error.must });
    }
  });
  if (problems.length > 0) throw new WrongNetworksError(problems);
  return networks;
}

/** A development chain of the protocol; undefined if the protocol has none. */
export async function startDevelopmentNetwork(
  protocol: string,
  options: DevelopmentChainOptions,
): Promise<DevelopmentChain | undefined> {
  return await protocols.get(protocol)?.startDevelopmentChain(options);
}

/** What a network says of our addresses, through its backup provider if it has one. Nothing is asked of a node yet. */
export function openStatement(settings: NetworkSettings): ChainStatement {
  const protocol = protocols.get(settings.protocol);
  if (protocol) return protocol.openStatement(settings);
  throw new WrongSettingError('protocol', [...protocols.keys()].join(' or '));
}

function createNetwork(settings: NetworkSettings): Network {
  const protocol = protocols.get(settings.protocol);
  if (protocol) return protocol.createNetwork(settings);
  throw new WrongSettingError('protocol', [...protocols.keys()].join(' or '));
}

/**
 * Rule 5 of the money: every transfer is credited once. Networks with separate accounts have no address in common, so two names
 * that lead to one chain by mistake cannot both credit a transfer.
 */
function checkAccount({ xpub }: NetworkSettings, others: readonly NetworkSettings[]): void {
  const other = others.find((each) => each.xpub === xpub);
  if (other) throw new WrongSettingError('xpub', `the key of another account than that of ${other.name}`);
}
