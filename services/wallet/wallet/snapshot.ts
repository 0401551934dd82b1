import type { Money } from '@caravan/events';
import type { SnapshotFormat } from '@caravan/events/log';
import { Map as Persistent } from 'immutable';
import { joined, textsOf } from './joined-texts.ts';
import { Layered, whenAsked } from './layered.ts';
import type { Adjustment, Ending, WalletState, Withdrawal } from './state.ts';

/**
 * A wallet's state as JSON: amounts as text in units of 10^-10, maps as lists of rows. Lists that can have a hundred
 * thousand entries are flat: key, value, key, value.
 */
type Written = {
  readonly available: string;
  readonly held: string;
  /** id, amount as its fact has it, … */
  readonly credited: readonly string[];
  /** id, contents, id, contents, … */
  readonly payments: readonly string[];
  readonly escrow: readonly (readonly [orderId: string, paymentId: string, amount: string])[];
  /** payment and order, why, … */
  readonly returned: readonly string[];
  /** of the endings: order id, payment id, to whom, … */
  readonly released: readonly string[];
  /** of the endings: order id, payment id, why, … */
  readonly refunded: readonly string[];
  readonly addresses: readonly (readonly [network: string, address: string])[];
  readonly withdrawals: readonly (readonly [string, Units<Withdrawal, 'amount' | 'fee'>])[];
  readonly openWithdrawal: string | null;
  readonly requests: { readonly day: string; readonly count: number };
  readonly loans: readonly (readonly [loanId: string, disbursed: string, outstanding: string])[];
  readonly repayments: readonly (readonly [
    id: string,
    loanId: string,
    requestId: string | null,
    principal: string,
    interest: string,
    takenAt: string,
  ])[];
  readonly adjustments: readonly (readonly [string, Units<Adjustment, 'amount'>])[];
  readonly closed: string | null;
};

/** The long lists are read while they are written, from collections that never change. */
type Writing = { readonly [Key in keyof Written]: Key extends LongList ? Iterable<string> : Written[Key] };
type LongList = 'credited' | 'payments' | 'returned' | 'released' | 'refunded';

/** The same members, those named as text. */
type Units<Value, Amounts extends keyof Value> = Omit<Value, Amounts> & { readonly [Key in Amounts]: string };

/** Raise the version with every change of the state, of `evolve`, or of what is written here. */
export const walletSnapshot: SnapshotFormat<WalletState> = {
  version: 4,
  every: 500,
  encode,
  decode: (json) => decode(json as Written),
};

function encode(state: WalletState): Writing {
  return {
    available: `${state.available}`,
    held: `${state.held}`,
    credited: listOf(state.credited, asIs),
    payments: listOf(state.payments, asIs),
    returned: listOf(state.returned, asIs),
    escrow: [...state.escrow].map(([id, { paymentId, amount }]) => [id, paymentId, `${amount}`]),
    released: listOf(state.endings, endedAs('released')),
    refunded: listOf(state.endings, endedAs('refunded')),
    addresses: [...state.addresses],
    withdrawals: [...state.withdrawals].map(([id, { amount, fee, ...rest }]) => [
      id,
      { ...rest, amount: `${amount}`, fee: `${fee}` },
    ]),
    openWithdrawal: state.openWithdrawal ?? null,
    requests: state.requests,
    loans: [...state.loans].map(([id, loan]) => [id, `${loan.disbursed}`, `${loan.outstanding}`]),
    repayments: [...state.repayments].map(([id, { loanId, requestId, principal, interest, takenAt }]) => [
      id,
      loanId,
      requestId ?? null,
      `${principal}`,
      `${interest}`,
      takenAt,
    ]),
    adjustments: [...state.adjustments].map(([id, { amount, ...rest }]) => [
      id,
      { ...rest, amount: `${amount}` },
    ]),
    closed: state.closed ?? null,
  };
}

const asIs = (text: string): readonly string[] => [text];
const endedAs =
  (as: Ending['as']) =>
  (ending: Ending): readonly string[] | undefined =>
    ending.as === as ? [ending.paymentId, ending.how] : undefined;

/** Its entries one after the other, each time it is asked for them, without those that `rest` is undefined of. */
function listOf<Value>(
  entries: Layered<Value>,
  rest: (value: Value) => readonly string[] | undefined,
): Iterable<string> {
  const texts = function* (): Generator<string> {
    for (const [id, value] of entries.entries()) {
      const others = rest(value);
      if (others === undefined) continue;
      yield id;
      yield* others;
    }
  };
  return { [Symbol.iterator]: () => joined(texts()) };
}

/** Trusts its input: the snapshot store promises that `encode` wrote it. */
function decode(written: Written): WalletState {
  const { credited, payments, returned, released, refunded } = written;
  // they are read when a command asks for them, and then it is too late to read the log instead
  if (![credited, payments, returned, released, refunded].every(Array.isArray))
    throw new Error('a wallet without its lists');
  return {
    available: units(written.available),
    held: units(written.held),
    credited: new Layered(whenAsked(() => pairsOf(credited))),
    payments: new Layered(whenAsked(() => pairsOf(payments))),
    returned: new Layered(whenAsked(() => pairsOf(returned))),
    escrow: Persistent(
      written.escrow.map(([id, paymentId, amount]) => [id, { paymentId, amount: units(amount) }]),
    ),
    endings: new Layered(whenAsked(() => endingsOf(written))),
    addresses: Persistent(written.addresses.map(([network, address]) => [network, address])),
    withdrawals: Persistent(
      written.withdrawals.map(([id, { amount, fee, ...rest }]) => [
        id,
        { ...rest, amount: units(amount), fee: units(fee) },
      ]),
    ),
    openWithdrawal: written.openWithdrawal ?? undefined,
    requests: written.requests,
    loans: Persistent(
      written.loans.map(([id, disbursed, outstanding]) => [
        id,
        { disbursed: units(disbursed), outstanding: units(outstanding) },
      ]),
    ),
    repayments: Persistent(
      written.repayments.map(([id, loanId, requestId, principal, interest, takenAt]) => [
        id,
        {
          loanId,
          requestId: requestId ?? undefined,
          principal: units(principal),
          interest: units(interest),
          takenAt,
        },
      ]),
    ),
    adjustments: Persistent(
      written.adjustments.map(([id, { amount, ...rest }]) => [id, { ...rest, amount: units(amount) }]),
    ),
    closed: written.closed ?? undefined,
  };
}

function pairsOf(written: readonly string[]): Map<string, string> {
  const texts = textsOf(written);
  const pairs = new Map<string, string>();
  for (let at = 0; at < texts.length; at += 2) pairs.set(texts[at] ?? '', texts[at + 1] ?? '');
  return pairs;
}

function endingsOf({ released, refunded }: Written): Map<string, Ending> {
  const endings = new Map<string, Ending>();
  for (const [as, written] of [
    ['released', released],
    ['refunded', refunded],
  ] as const) {
    const texts = textsOf(written);
    for (let at = 0; at < texts.length; at += 3)
      endings.set(texts[at] ?? '', { paymentId: texts[at + 1] ?? '', as, how: texts[at + 2] ?? '' });
  }
  return endings;
}

function units(text: string): Money {
  return BigInt(text) as Money;
}
