import type { OrderedState } from '../outgoing/state.ts';
import type { SenderBook } from '../sender/sender-book.ts';
import type { SenderState } from '../sender/state.ts';
import { FeeCapError } from '../sending-chain.ts';
import type { Sending, SendingChain } from '../sending-chain.ts';
import { sendingOf } from './judge.ts';

/** Why a transfer waits. */
export type Waiting = { readonly transferId: string; readonly reason: string };

/** What one look at the work came to. */
export type TurnReport = {
  /** signed and recorded in this turn */
  readonly signed: number;
  /** signed, and in no block yet as far as is known */
  readonly underWay: number;
  readonly waiting: readonly Waiting[];
  /** what a person should know; undefined while all is well */
  readonly alarm: string | undefined;
};

/** An address that sends, as it is in this turn. */
export type Account = {
  readonly address: string;
  /** EVM: how many transactions of it the chain has */
  readonly nonce: number | undefined;
  state: SenderState;
  /** why nothing more of it is signed in this turn */
  stopped: string | undefined;
};

export type Turn = {
  accountOf(address: string): Promise<Account>;
  /** After its reservations have changed. */
  renew(account: Account): Promise<void>;
  /** It is signed and in no block: what it takes is spoken for. */
  inFlight(state: OrderedState): void;
  /** Why its sender cannot pay for it now, beside what is in flight; undefined if it can. */
  lacks(sending: Sending): Promise<{ readonly reason: string; readonly alarm: boolean } | undefined>;
  waits(transferId: string, reason: string, alarm?: boolean): void;
  /** It waits, and so does all that its sender has to sign after it. */
  stop(account: Account, transferId: string, reason: string, alarm?: boolean): void;
  noteSigned(): void;
  report(): TurnReport;
};

export function createTurn(of: {
  readonly chain: SendingChain;
  readonly senders: SenderBook;
  readonly decimals: number;
}): Turn {
  const { chain, senders, decimals } = of;
  const accounts = new Map<string, Promise<Account>>();
  const balances = new Map<string, ReturnType<SendingChain['balances']>>();
  const needs = new Map<string, Promise<bigint>>();
  const spoken = new Map<string, { token: bigint; coin: bigint }>();
  const waiting: Waiting[] = [];
  const alarms = new Set<string>();
  let signed = 0;
  let underWay = 0;

  async function open(address: string): Promise<Account> {
    const [state, nonce] = await Promise.all([senders.load(address), chain.nonceOf(address)]);
    // also after the log was restored to an earlier state: then its nonces are no longer its own to give
    const foreign = nonce !== undefined && state.next !== undefined && nonce > state.next;
    const stopped = foreign
      ? `${address} has sent ${nonce} transactions, and the log knows of ${state.next}: something else uses its key`
      : undefined;
    if (stopped !== undefined) alarms.add(stopped);
    return { address, nonce, state, stopped };
  }

  /** Transfers of the token cost alike, whoever receives them; it is asked once in a turn. */
  async function coinFor(sending: Sending): Promise<bigint> {
    if (sending.what.kind === 'coin') return await chain.coinNeeded(sending);
    const asked = needs.get(sending.from) ?? chain.coinNeeded(sending);
    needs.set(sending.from, asked);
    return await asked;
  }

  const turn: Turn = {
    async accountOf(address) {
      const found = accounts.get(address) ?? open(address);
      accounts.set(address, found);
      return await found;
    },
    async renew(account) {
      account.state = await senders.load(account.address);
    },
    inFlight({ order, attempts }) {
      underWay += 1;
      const before = spoken.get(order.from) ?? { token: 0n, coin: 0n };
      const { what } = sendingOf(order, decimals, undefined);
      const fee = attempts.reduce(
        (most, { maximumFeeUnits }) => (maximumFeeUnits > most ? maximumFeeUnits : most),
        0n,
      );
      spoken.set(order.from, {
        token: before.token + (what.kind === 'token' ? what.units : 0n),
        coin: before.coin + fee + (what.kind === 'coin' ? what.units : 0n),
      });
    },
    async lacks(sending) {
      const { from, what } = sending;
      const held = balances.get(from) ?? chain.balances(from);
      balances.set(from, held);
      const { token, coin } = await held;
      const { token: tokenSpoken, coin: coinSpoken } = spoken.get(from) ?? { token: 0n, coin: 0n };
      const units = what.kind === 'token' ? what.units : 0n;
      if (token < units + tokenSpoken)
        return { reason: `${from} has too little of the token`, alarm: token < units };
      const needed = await coinFor(sending).catch((error: unknown) => {
        if (error instanceof FeeCapError) return error;
        throw error;
      });
      if (needed instanceof FeeCapError) return { reason: needed.message, alarm: true };
      if (coin < needed + coinSpoken)
        return { reason: `${from} has too little ${chain.coin} for the fee`, alarm: coin < needed };
      return undefined;
    },
    waits(transferId, reason, alarm = false) {
      waiting.push({ transferId, reason });
      if (alarm) alarms.add(`${transferId}: ${reason}`);
    },
    stop(account, transferId, reason, alarm = false) {
      account.stopped = reason;
      turn.waits(transferId, reason, alarm);
    },
    noteSigned() {
      signed += 1;
    },
    report: () => ({
      signed,
      underWay,
      waiting,
      alarm: alarms.size === 0 ? undefined : [...alarms].slice(0, 5).join('; '),
    }),
  };
  return turn;
}
