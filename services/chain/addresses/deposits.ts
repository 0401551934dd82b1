import { refusal } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { confirmationsShown } from '../core/finality.ts';
import type { Network } from '../network.ts';
import { createAddressRegister, networkThatGaveOut } from './address-register.ts';

/** Where and how a buyer can deposit USDT. `minimum` is in USDT; `token` and `address` are in canonical form. */
export type DepositChannel = {
  readonly network: string;
  /** what a person reads, e.g. "Ethereum" */
  readonly label: string;
  /** the token standard, e.g. "ERC20" */
  readonly standard: string;
  readonly address: string;
  readonly token: string;
  readonly decimals: number;
  readonly confirmations: number;
  readonly minimum: string;
};

export type Deposits = {
  /**
   * The buyer's own address on the network: the same at every call, from any process. Once it returns, the watcher already
   * knows the address. Refuses `channel-not-opened` for an unknown network.
   */
  open(usercode: string, network: string): Promise<DepositChannel | { readonly refusal: Refusal }>;
  /** The address in the canonical form of that network; undefined if it is not valid there, or the network does not exist. */
  canonicalAddress(network: string, text: string): string | undefined;
  /** A transaction's id as deposit ids of that network have it; undefined if it is none, or the network does not exist. */
  canonicalTransaction(network: string, text: string): string | undefined;
  /**
   * Whether a payout to it would come back to us or be lost: a deposit address, the hot or the cold wallet, or a token's contract.
   * `address` in its canonical form. An address counts on every network, however that one writes it, because its key is the same
   * on others; also one that was given out on a network which is no longer configured.
   */
  isOurs(address: string): Promise<boolean>;
  /** The networks that accept deposits, without an address, in the order of the configuration. */
  channels(): readonly Omit<DepositChannel, 'address'>[];
};

export type DepositsOptions = {
  readonly db: Kysely<Database>;
  readonly log: EventLog;
  readonly networks: readonly Network[];
  /** where hot wallets are, or were, drained to */
  readonly coldAddresses?: readonly string[];
  readonly clock?: () => Date;
};

/** Deposits on these networks. An address is derived from the xpub of its network, so no process here can spend from it. */
export function createDeposits(options: DepositsOptions): Deposits {
  const { db, log, networks, coldAddresses = [], clock = () => new Date() } = options;
  const registers = new Map(
    networks.map((network) => [network.name, createAddressRegister({ db, log, network, clock })]),
  );
  const described = new Map(networks.map((network) => [network.name, describe(network)]));
  const spellings = (address: string) => spellingsOf(networks, address);
  const own = new Set(
    [...networks.flatMap(({ token, hotAddress }) => [token, hotAddress]), ...coldAddresses].flatMap(
      spellings,
    ),
  );

  return {
    async open(usercode, network) {
      const channel = described.get(network);
      const register = registers.get(network);
      if (!channel || !register) return { refusal: refusal('channel-not-opened') };
      return { ...channel, address: await register.addressOf(usercode) };
    },
    canonicalAddress(network, text) {
      const read = networks.find(({ name }) => name === network)?.addresses.read(text);
      return read && 'address' in read ? read.address : undefined;
    },
    canonicalTransaction: (network, text) =>
      networks.find(({ name }) => name === network)?.transactionOf(text),
    async isOurs(address) {
      if (own.has(address)) return true;
      for (const spelling of spellings(address))
        if ((await networkThatGaveOut(db, spelling)) !== undefined) return true;
      return false;
    },
    channels: () => [...described.values()],
  };
}

/** An address as it was given, and as each of these networks writes its bytes. */
function spellingsOf(networks: readonly Network[], text: string): readonly string[] {
  const bytes = networks.flatMap(({ addresses }) => {
    const read = addresses.read(text);
    return 'address' in read ? [addresses.bytesOf(read.address)] : [];
  });
  const written = networks.flatMap(({ addresses }) => bytes.map((each) => addresses.addressOf(each)));
  return [...new Set([text, ...written.filter((each) => each !== undefined)])];
}

function describe(network: Network): Omit<DepositChannel, 'address'> {
  return {
    network: network.name,
    label: network.label,
    standard: network.standard,
    token: network.token,
    decimals: network.decimals,
    confirmations: confirmationsShown(network.finality),
    minimum: network.minimum,
  };
}
