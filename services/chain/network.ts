import { formatMoney, money } from '@caravan/events';
import type { AddressCodec } from './addresses/address-codec.ts';
import type { Chain } from './core/chain.ts';
import type { FinalityRule } from './core/finality.ts';
import type { TestTokens } from './development/test-tokens.ts';

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
  /** milliseconds between looks at the head; default 1000 */
  readonly pollEvery?: number;
  readonly addresses: AddressCodec;
  /** The deposit address at this index below the account's extended public key, in canonical form. */
  addressAt(index: number): string;
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
  /** a provider's key that is sent beside each request, for protocols that have one; it is secret */
  readonly apiKey?: string | undefined;
  readonly backupApiKey?: string | undefined;
  /** what a provider allows, for protocols that heed it; default: no limit */
  readonly requestsPerSecond?: number | undefined;
  /** account-level extended public key; no private key of a buyer's address is ever in these processes */
  readonly xpub: string;
  readonly tokenAddress: string;
  readonly decimals: number;
  readonly minimum: string;
  readonly confirmations: number | 'finalized';
  readonly stillMinutes: number;
  /** development only: private key that may mint test tokens */
  readonly faucetKey?: string | undefined;
};

/** One protocol's way to build a network. Throws WrongSettingError for the first invalid setting. */
export type NetworkAdapter = (settings: NetworkSettings) => Network;

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

/** The parts of a network that are the same for every protocol; `standard` is its default. */
export function describeNetwork(settings: NetworkSettings, standard: string) {
  const { name, protocol, decimals, stillMinutes, confirmations } = settings;
  return {
    name,
    protocol,
    label: settings.label ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    standard: settings.standard ?? standard,
    decimals,
    minimum: formatMoney(money(settings.minimum)),
    stillMinutes,
    finality: finalityOf(confirmations),
  };
}

function finalityOf(confirmations: NetworkSettings['confirmations']): FinalityRule {
  return confirmations === 'finalized'
    ? { kind: 'finalized-tag' }
    : { kind: 'confirmations', required: confirmations };
}
