import { formatMoney, money } from '@caravan/events';
import type { AddressCodec } from './addresses/address-codec.ts';
import type { Chain } from './core/chain.ts';
import type { ChainStatement } from './core/statement.ts';
import type { FinalityRule } from './core/finality.ts';
import type { TestTokens } from './development/test-tokens.ts';
import { planRequests } from './request-plan.ts';
import type { RequestCosts, RequestPlan } from './request-plan.ts';

/**
 * A network on which USDT can be received: everything that other code knows about one. Only its adapter knows what is behind
 * it.
 */
export type Network = {
  /** e.g. `ethereum`: the name in deposit ids, events and tables */
  readonly name: string;
  /** the family of chains it belongs to, e.g. `evm` */
  readonly protocol: string;
  /** what a person reads, e.g. "Ethereum" */
  readonly label: string;
  /** the token standard that a person must choose when sending, e.g. "ERC20" */
  readonly standard: string;
  /** the only token contract whose transfers count, in canonical form */
  readonly token: string;
  /** the watcher refuses to run if the contract differs, or has more decimals than amounts do (10) */
  readonly decimals: number;
  readonly finality: FinalityRule;
  /** smallest deposit that is credited, in USDT (§5: 1). A smaller one is recorded, shown, and left to the platform. */
  readonly minimum: string;
  /** minutes without a new block after which an alarm is raised; a development chain may pause */
  readonly stillMinutes: number;
  /** what following it takes, and how often the head is looked at */
  readonly requests: RequestPlan;
  readonly addresses: AddressCodec;
  /** The deposit address at this index below the account's extended public key, in canonical form. */
  addressAt(index: number): string;
  /** What pays out on it: `1/0` below the same account, in canonical form. */
  readonly hotAddress: string;
  /** The canonical form of a transaction's id, as deposit ids have it; undefined: it is none of this network. */
  transactionOf(text: string): string | undefined;
  /**
   * The chain through its node, and for the second reader through the node of another provider, by default the same. Each call
   * opens a new one; no node is contacted before the chain is used.
   */
  openChains(): { readonly chain: Chain; readonly backup: Chain };
  /** Development only: where test tokens come from. */
  readonly testTokens?: TestTokens;
};

/** What the configuration says of a network. */
export type NetworkSettings = {
  readonly name: string;
  readonly protocol: string;
  /** default: the name with a capital letter */
  readonly label?: string | undefined;
  /** default: that of the protocol */
  readonly standard?: string | undefined;
  /** http(s) */
  readonly rpcUrl: string;
  readonly backupRpcUrl?: string | undefined;
  /** where the nodes that answer about final blocks are, for protocols that have such; default: the same */
  readonly solidityRpcUrl?: string | undefined;
  /** a provider's key that is sent beside each request, for protocols that have one; it is secret */
  readonly apiKey?: string | undefined;
  readonly backupApiKey?: string | undefined;
  /** what a provider allows; default: no limit */
  readonly requestsPerSecond?: number | undefined;
  readonly requestsPerDay?: number | undefined;
  /** account-level extended public key; no private key of a buyer's address is ever in these processes */
  readonly xpub: string;
  readonly tokenAddress: string;
  readonly decimals: number;
  readonly minimum: string;
  readonly confirmations: number | 'finalized';
  /** with `finalized`: confirmations after which the chain usually says so; default: that of the protocol */
  readonly finalAfter?: number | undefined;
  readonly stillMinutes: number;
  /** development only: private key that may mint test tokens */
  readonly faucetKey?: string | undefined;
};

/** One protocol's way to build a network. Throws WrongSettingError for the first invalid setting. */
export type NetworkAdapter = (settings: NetworkSettings) => Network;

/** One protocol's way to read what our addresses had and moved, apart from its watcher. */
export type StatementAdapter = (settings: NetworkSettings) => ChainStatement;

/** `must` completes "It must be …" and does not contain the value, which may be a secret. */
export class WrongSettingError extends Error {
  override readonly name = 'WrongSettingError';
  readonly setting: keyof NetworkSettings;
  readonly must: string;
  constructor(setting: keyof NetworkSettings, must: string) {
    super(`${setting} must be ${must}`);
    this.setting = setting;
    this.must = must;
  }
}

/** How transaction ids are written: 32 bytes in small hexadecimal digits, behind this. Taken with it or without, in any case. */
export function readsTransactions(prefix: '0x' | ''): Network['transactionOf'] {
  return (text) => {
    const digits = /^(?:0x)?([0-9a-f]{64})$/.exec(text.trim().toLowerCase())?.[1];
    return digits === undefined ? undefined : `${prefix}${digits}`;
  };
}

/** The parts of a network that are the same for every protocol, and what differs where nothing else is set. */
export function describeNetwork(
  settings: NetworkSettings,
  defaults: {
    readonly standard: string;
    readonly finalAfter: number;
    readonly costs: RequestCosts;
    /** milliseconds between looks at the head, if the provider allows them */
    readonly pollEvery: number;
  },
) {
  const { name, protocol, decimals, stillMinutes } = settings;
  const { standard, finalAfter, costs, pollEvery } = defaults;
  const [shared, allowed] = [settings.backupRpcUrl === undefined, settings.requestsPerDay];
  return {
    name,
    protocol,
    label: settings.label ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    standard: settings.standard ?? standard,
    decimals,
    minimum: formatMoney(money(settings.minimum)),
    stillMinutes,
    finality: finalityOf(settings, finalAfter),
    requests: planRequests(costs, { pollEvery, shared, allowed }),
  };
}

export function finalityOf(
  { confirmations, finalAfter }: Pick<NetworkSettings, 'confirmations' | 'finalAfter'>,
  usual: number,
): FinalityRule {
  return confirmations === 'finalized'
    ? { kind: 'finalized-tag', usuallyAfter: finalAfter ?? usual }
    : { kind: 'confirmations', required: confirmations };
}
