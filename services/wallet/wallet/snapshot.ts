import type { Money } from '@caravan/events';
import type { SnapshotFormat } from '@caravan/events/log';
import { Map as Persistent } from 'immutable';
import { Layered } from './layered.ts';
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
  /** order id, payment id, as what, how, … */
  readonly endings: readonly string[];
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
type LongList = 'credited' | 'payments' | 'returned' | 'endings';

/** The same members, those named as text. */
type Units<Value, Amounts extends keyof Value> = Omit<Value, Amounts> & { readonly [Key in Amounts]: string };

/** Raise the version with every change of the state, of `evolve`, or of what is written here. */
export const walletSnapshot: SnapshotFormat<WalletState> = {
  version: 3,
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
    endings: listOf(state.endings, ({ paymentId, as, how }) => [paymentId, as, how]),
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

/** Its entries one after the other, each time it is asked for them. */
function listOf<Value>(
  entries: Layered<Value>,
  textsOfEntry: (value: Value) => readonly string[],
): Iterable<string> {
  return {
    *[Symbol.iterator]() {
      for (const [id, value] of entries.entries()) {
        yield id;
        yield* textsOfEntry(value);
      }
    },
  };
}

/** Trusts its input: the snapshot store promises that `encode` wrote it. */
function decode(written: Written): WalletState {
  return {
    available: units(written.available),
    held: units(written.held),
    credited: new Layered(textsOf(written.credited)),
    payments: new Layered(textsOf(written.payments)),
    returned: new Layered(textsOf(written.returned)),
    escrow: Persistent(
      written.escrow.map(([id, paymentId, amount]) => [id, { paymentId, amount: units(amount) }]),
    ),
    endings: new Layered(endingsOf(written.endings)),
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

function textsOf(flat: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (let at = 0; at < flat.length; at += 2) texts.set(flat[at] ?? '', flat[at + 1] ?? '');
  return texts;
}

function endingsOf(flat: readonly string[]): Map<string, Ending> {
  const endings = new Map<string, Ending>();
  for (let at = 0; at < flat.length; at += 4) {
    const as = flat[at + 2];
    if (as !== 'released' && as !== 'refunded') throw new Error(`an escrow cannot end as ${as}`);
    endings.set(flat[at] ?? '', { paymentId: flat[at + 1] ?? '', as, how: flat[at + 3] ?? '' });
  }
  return endings;
}

function units(text: string): Money {
  return BigInt(text) as Money;
}
