import { plus, zero, type Actor, type Money } from '@caravan/events';
import { Map } from 'immutable';
import { Layered } from '../layered.ts';

/** The escrow of one order, and the payment it was captured under. */
export type Capture = { readonly paymentId: string; readonly amount: Money };

/** How the escrow of an order ended. `how`: for a release, seller and commission; for a refund, the reason. */
export type Ending = {
  readonly paymentId: string;
  readonly as: 'released' | 'refunded';
  readonly how: string;
};

/**
 * `amount` arrives at the address, `fee` is on top; both are held while the withdrawal is open. `review`: who decided, as text
 * of `reviewBy`; `released`: why the payout failed.
 */
export type Withdrawal = {
  readonly status: 'requested' | 'approved' | 'rejected' | 'settled' | 'released';
  readonly network: string;
  readonly address: string;
  readonly amount: Money;
  readonly fee: Money;
  readonly review?: string;
  readonly transaction?: string;
  readonly released?: string;
};

/** Below its network's minimum: not credited yet, or dropped by its chain. Once credited, it is in `credited`. */
export type Withheld = {
  readonly network: string;
  readonly amount: Money;
  readonly status: 'held' | 'reversed';
};

/** From the request on; the old address stands while it waits. */
export type AddressChange = {
  readonly status: 'waiting' | 'cancelled' | 'made';
  readonly network: string;
  readonly address: string;
  readonly requestedAt: string;
  readonly effectiveFrom: string;
};

export type Loan = { readonly disbursed: Money; readonly outstanding: Money };

/** `requestId`: the command that requested it; undefined for events of version 1, which did not have it. */
export type Repayment = {
  readonly loanId: string;
  readonly requestId: string | undefined;
  readonly principal: Money;
  readonly interest: Money;
  readonly takenAt: string;
};

/** `overtaken`: the deposit that it was to release was credited by itself, or dropped by its chain. Nobody need decide it. */
export type Adjustment = {
  readonly status: 'proposed' | 'made' | 'rejected' | 'overtaken';
  readonly amount: Money;
  readonly reason: string;
  readonly proposedBy: Actor;
  /** the withheld deposit that it releases; without it, it corrects */
  readonly releases?: string;
  /** who decided, as text of `reviewBy` */
  readonly review?: string;
};

/**
 * Every deposit, payment, withdrawal, loan, adjustment and payout is remembered by its business id for as long as the wallet lives,
 * with enough to recognise its contents. So the same command again changes nothing, and other contents under the same id are
 * refused. The collections share structure: a wallet of 100,000 events folds in linear time.
 */
export type WalletState = {
  readonly available: Money;
  /** amounts and fees of the open withdrawals */
  readonly held: Money;
  /** by deposit id: the credited amount, as in its event */
  readonly credited: Layered<string>;
  /** by deposit id: what was below the minimum */
  readonly withheld: Map<string, Withheld>;
  /** by payment id: what was captured under it, in the form of `contentsOf` */
  readonly payments: Layered<string>;
  /** by order id: the money in escrow for it now */
  readonly escrow: Map<string, Capture>;
  /** by `returnOf`: why it was returned */
  readonly returned: Layered<string>;
  /** by order id */
  readonly endings: Layered<Ending>;
  /** by network: the bound address */
  readonly addresses: Map<string, string>;
  /** by change id */
  readonly addressChanges: Map<string, AddressChange>;
  /** the one that waits now */
  readonly openAddressChange: string | undefined;
  readonly withdrawals: Map<string, Withdrawal>;
  /** the one that is requested or approved now */
  readonly openWithdrawal: string | undefined;
  /** how many withdrawals were requested on the latest mall day that had one */
  readonly requests: { readonly day: string; readonly count: number };
  readonly loans: Map<string, Loan>;
  readonly repayments: Map<string, Repayment>;
  readonly adjustments: Map<string, Adjustment>;
  /** by payout id: what came from a shop's proceeds, in the form of `receivedFrom` */
  readonly received: Layered<string>;
  /** by recharge id: what two persons agreed to, in the form of `rechargedFrom` */
  readonly recharged: Layered<string>;
  /** by order id: the refund of what had been released, in the form of `takenBackOf` */
  readonly takenBack: Layered<string>;
  /** why, once it is */
  readonly closed: string | undefined;
};

export const emptyWallet: WalletState = {
  available: zero,
  held: zero,
  credited: new Layered(),
  withheld: Map(),
  payments: new Layered(),
  escrow: Map(),
  returned: new Layered(),
  endings: new Layered(),
  addresses: Map(),
  addressChanges: Map(),
  openAddressChange: undefined,
  withdrawals: Map(),
  openWithdrawal: undefined,
  requests: { day: '', count: 0 },
  loans: Map(),
  repayments: Map(),
  adjustments: Map(),
  received: new Layered(),
  recharged: new Layered(),
  takenBack: new Layered(),
  closed: undefined,
};

/** What a payment pays, in one comparable text. */
export function contentsOf(orders: readonly { readonly orderId: string; readonly amount: Money }[]): string {
  return orders
    .map(({ orderId, amount }) => `${orderId}=${amount}`)
    .toSorted()
    .join(' ');
}

/** Whom escrow was released to, and what we kept, in one comparable text. */
export function releaseTo(sellerId: string, commission: Money): string {
  return `${sellerId} ${commission}`;
}

/** Which shop a payout came from, and how much it was, in one comparable text. */
export function receivedFrom(sellerId: string, amount: Money): string {
  return `${sellerId} ${amount}`;
}

/** How a recharge came, how much, what was kept, and the transfer that brought it, in one comparable text. */
export function rechargedFrom(of: {
  readonly channel: string;
  readonly arrived: Money;
  readonly fee: Money;
  readonly depositId: string | undefined;
}): string {
  return `${of.channel} ${of.arrived} ${of.fee} ${of.depositId ?? ''}`;
}

/** Which refund of a completed order it was, and how much, in one comparable text. */
export function takenBackOf(refundId: string, amount: Money): string {
  return `${refundId} ${amount}`;
}

/** The key under which a return is remembered: a payment returns the money of each of its orders once. */
export function returnOf(paymentId: string, orderId: string): string {
  return `${paymentId} ${orderId}`;
}

/** Who decided, and why where a reason is required, in one comparable text. */
export function reviewBy({ role, id }: Actor, reason = ''): string {
  return JSON.stringify([role, id, reason]);
}

/** The unpaid principal of all loans of a wallet, which prevents closing it. */
export function outstandingLoans(state: WalletState): Money {
  return plus(...state.loans.valueSeq().map((loan) => loan.outstanding));
}
