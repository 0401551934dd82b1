import type { Money } from '@caravan/events';
import type { GrowingList, GrownList, SnapshotFormat } from '@caravan/events/log';
import { Map as Persistent } from 'immutable';
import { asIs, layerOf, listOf, oneText } from './kept-lists.ts';
import { Layered } from './layered.ts';
import type { AddressChange, Adjustment, WalletState, Withdrawal, Withheld } from './wallet/state.ts';

/** The mutable part of a wallet's state, as JSON: amounts as text in units of 10^-10, maps as lists of rows. */
type Written = {
  readonly available: string;
  readonly held: string;
  readonly withheld: readonly (readonly [
    depositId: string,
    network: string,
    amount: string,
    status: Withheld['status'],
  ])[];
  readonly escrow: readonly (readonly [orderId: string, paymentId: string, amount: string])[];
  readonly addresses: readonly (readonly [network: string, address: string])[];
  readonly addressChanges: readonly (readonly [changeId: string, change: AddressChange])[];
  readonly openAddressChange: string | null;
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

/** The append-only part, as flat lists: key, value, key, value. They can have a hundred thousand entries. */
type List =
  /** id, amount as its event has it, … */
  | 'credited'
  /** id, contents, … */
  | 'payments'
  /** payment and order, why, … */
  | 'returned'
  /** payout id, shop and amount, … */
  | 'received'
  /** recharge id, how it came, … */
  | 'recharged'
  /** order id, refund and amount, … */
  | 'takenBack'
  /** order id, payment id, released or refunded, to whom or why, … */
  | 'endings';

type Grown = Readonly<Partial<Record<string, GrownList>>>;

/** The same members, those named as text. */
type Units<Value, Amounts extends keyof Value> = Omit<Value, Amounts> & { readonly [Key in Amounts]: string };

/** Raise the version with every change of the state, of `evolve`, or of the encoding here. */
export const walletSnapshot = {
  version: 10,
  every: 500,
  encode,
  lists,
  decode,
} satisfies SnapshotFormat<WalletState>;

function lists(state: WalletState): Record<List, GrowingList> {
  return {
    credited: listOf(state.credited, asIs),
    payments: listOf(state.payments, asIs),
    returned: listOf(state.returned, asIs),
    received: listOf(state.received, asIs),
    recharged: listOf(state.recharged, asIs),
    takenBack: listOf(state.takenBack, asIs),
    endings: listOf(state.endings, ({ paymentId, as, how }) => [paymentId, as, how]),
  };
}

function encode(state: WalletState): Written {
  return {
    available: `${state.available}`,
    held: `${state.held}`,
    withheld: [...state.withheld].map(([id, { network, amount, status }]) => [
      id,
      network,
      `${amount}`,
      status,
    ]),
    escrow: [...state.escrow].map(([id, { paymentId, amount }]) => [id, paymentId, `${amount}`]),
    addresses: [...state.addresses],
    addressChanges: [...state.addressChanges],
    openAddressChange: state.openAddressChange ?? null,
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

/** Trusts its input: the snapshot store guarantees that the functions above wrote it. */
function decode(json: unknown, grown: Grown): WalletState {
  const { credited, payments, returned, received, recharged, takenBack, endings } = grown;
  const written = json as Written;
  // they are decoded when a command needs them, and then it is too late to read the log instead
  if (!credited || !payments || !returned || !received || !recharged || !takenBack || !endings)
    throw new Error('a wallet without its lists');
  return {
    available: units(written.available),
    held: units(written.held),
    credited: new Layered(layerOf(credited, 1, oneText)),
    payments: new Layered(layerOf(payments, 1, oneText)),
    returned: new Layered(layerOf(returned, 1, oneText)),
    received: new Layered(layerOf(received, 1, oneText)),
    recharged: new Layered(layerOf(recharged, 1, oneText)),
    takenBack: new Layered(layerOf(takenBack, 1, oneText)),
    endings: new Layered(
      layerOf(endings, 3, (text) => ({
        paymentId: text(1),
        as: text(2) === 'released' ? 'released' : 'refunded',
        how: text(3),
      })),
    ),
    withheld: Persistent(
      written.withheld.map(([id, network, amount, status]) => [
        id,
        { network, amount: units(amount), status },
      ]),
    ),
    escrow: Persistent(
      written.escrow.map(([id, paymentId, amount]) => [id, { paymentId, amount: units(amount) }]),
    ),
    addresses: Persistent(written.addresses.map(([network, address]) => [network, address])),
    addressChanges: Persistent(written.addressChanges.map(([id, change]) => [id, change])),
    openAddressChange: written.openAddressChange ?? undefined,
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

function units(text: string): Money {
  return BigInt(text) as Money;
}
