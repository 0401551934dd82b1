import {
  mallDayAt,
  minus,
  money,
  plus,
  zero,
  type Actor,
  type Money,
  type WalletEvent,
} from '@caravan/events';
import { Map } from 'immutable';
import { Layered } from './layered.ts';

/** What stands in escrow for one order, and under which payment it was captured. */
export type Capture = { readonly paymentId: string; readonly amount: Money };

/** How the escrow of an order ended. `how`: for a release, seller and commission; for a refund, the reason. */
export type Ending = {
  readonly paymentId: string;
  readonly as: 'released' | 'refunded';
  readonly how: string;
};

/**
 * `amount` arrives at the address, `fee` is on top; both are held while the withdrawal is open. `review`: who decided, as
 * text of `reviewBy`; `released`: why the payout failed.
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

export type Loan = { readonly disbursed: Money; readonly outstanding: Money };

/** `requestId`: the command that asked for it; undefined for facts of version 1, which did not have it. */
export type Repayment = {
  readonly loanId: string;
  readonly requestId: string | undefined;
  readonly principal: Money;
  readonly interest: Money;
  readonly takenAt: string;
};

export type Adjustment = {
  readonly status: 'proposed' | 'made' | 'rejected';
  readonly amount: Money;
  readonly reason: string;
  readonly proposedBy: Actor;
  /** who decided, as text of `reviewBy` */
  readonly review?: string;
};

/**
 * Every deposit, payment, withdrawal, loan and adjustment is remembered by its business id for as long as the wallet
 * lives, with what tells its contents. So the same command again changes nothing, and other contents under the same id are
 * refused. The collections share structure: a wallet of 100,000 facts folds in linear time.
 */
export type WalletState = {
  readonly available: Money;
  /** amounts and fees of the open withdrawals */
  readonly held: Money;
  /** by deposit id: the amount that was credited, as its fact has it */
  readonly credited: Layered<string>;
  /** by payment id: what was captured under it, as `contentsOf` tells it */
  readonly payments: Layered<string>;
  /** by order id: the money that stands in escrow for it now */
  readonly escrow: Map<string, Capture>;
  /** by `returnOf`: why it was returned */
  readonly returned: Layered<string>;
  /** by order id */
  readonly endings: Layered<Ending>;
  /** by network: the bound address */
  readonly addresses: Map<string, string>;
  readonly withdrawals: Map<string, Withdrawal>;
  /** the one that is requested or approved now */
  readonly openWithdrawal: string | undefined;
  /** how many withdrawals were requested on the mall's last day on which one was */
  readonly requests: { readonly day: string; readonly count: number };
  readonly loans: Map<string, Loan>;
  readonly repayments: Map<string, Repayment>;
  readonly adjustments: Map<string, Adjustment>;
  /** why, once it is */
  readonly closed: string | undefined;
};

export const emptyWallet: WalletState = {
  available: zero,
  held: zero,
  credited: new Layered(),
  payments: new Layered(),
  escrow: Map(),
  returned: new Layered(),
  endings: new Layered(),
  addresses: Map(),
  withdrawals: Map(),
  openWithdrawal: undefined,
  requests: { day: '', count: 0 },
  loans: Map(),
  repayments: Map(),
  adjustments: Map(),
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

/** The key under which a return is remembered: a payment returns the money of each of its orders once. */
export function returnOf(paymentId: string, orderId: string): string {
  return `${paymentId} ${orderId}`;
}

/** Who decided, and why where a reason is asked for, in one comparable text. */
export function reviewBy({ role, id }: Actor, reason = ''): string {
  return JSON.stringify([role, id, reason]);
}

/** The unpaid principal of all loans of a wallet: closing it must wait for that. */
export function outstandingLoans(state: WalletState): Money {
  return plus(...state.loans.valueSeq().map((loan) => loan.outstanding));
}

type DataOf<Type extends WalletEvent['type']> = Extract<WalletEvent, { type: Type }>['data'];

export function evolve(state: WalletState, { type, data }: WalletEvent): WalletState {
  switch (type) {
    case 'DepositCredited':
      return { ...gained(state, data.amount), credited: state.credited.set(data.depositId, data.amount) };
    case 'PaymentCaptured':
      return captured(state, data);
    case 'PaymentReturned':
      return returned(state, data);
    case 'PaymentReleased':
      return ended(state, data.orderId, {
        paymentId: data.paymentId,
        as: 'released',
        how: releaseTo(data.sellerId, money(data.commission)),
      });
    case 'PaymentRefunded':
      return ended(gained(state, data.amount), data.orderId, {
        paymentId: data.paymentId,
        as: 'refunded',
        how: data.reason,
      });
    case 'WithdrawAddressBound':
      return { ...state, addresses: state.addresses.set(data.network, data.address) };
    case 'WithdrawalRequested':
      return withdrawalRequested(state, data);
    case 'WithdrawalApproved':
      return withdrawalChanged(state, data.withdrawalId, {
        status: 'approved',
        review: reviewBy(data.by),
      });
    case 'WithdrawalRejected':
      return withdrawalBack(state, data, { status: 'rejected', review: reviewBy(data.by, data.reason) });
    case 'WithdrawalReleased':
      return withdrawalBack(state, data, { status: 'released', released: data.reason });
    case 'WithdrawalSettled':
      return withdrawalSettled(state, data);
    case 'LoanDisbursed':
      return loanDisbursed(state, data);
    case 'LoanRepaymentTaken':
      return repaymentTaken(state, data);
    case 'AdjustmentProposed':
      return adjustmentProposed(state, data);
    case 'AdjustmentMade':
      return adjustmentDecided(gained(state, data.amount), data.adjustmentId, {
        status: 'made',
        review: reviewBy(data.approvedBy),
      });
    case 'AdjustmentRejected':
      return adjustmentDecided(state, data.adjustmentId, {
        status: 'rejected',
        review: reviewBy(data.by, data.reason),
      });
    case 'WalletClosed':
      return { ...state, closed: data.reason };
  }
}

function gained(state: WalletState, amount: string): WalletState {
  return { ...state, available: plus(state.available, money(amount)) };
}

function captured(state: WalletState, data: DataOf<'PaymentCaptured'>): WalletState {
  const orders = data.orders.map(({ orderId, amount }) => ({ orderId, amount: money(amount) }));
  return {
    ...state,
    available: minus(state.available, money(data.amount)),
    payments: state.payments.set(data.paymentId, contentsOf(orders)),
    escrow: state.escrow.merge(
      orders.map(({ orderId, amount }): [string, Capture] => [
        orderId,
        { paymentId: data.paymentId, amount },
      ]),
    ),
  };
}

function returned(state: WalletState, data: DataOf<'PaymentReturned'>): WalletState {
  const { orderId, paymentId, amount, reason } = data;
  return {
    ...gained(state, amount),
    escrow: state.escrow.remove(orderId),
    returned: state.returned.set(returnOf(paymentId, orderId), reason),
  };
}

function ended(state: WalletState, orderId: string, ending: Ending): WalletState {
  return {
    ...state,
    escrow: state.escrow.remove(orderId),
    endings: state.endings.set(orderId, ending),
  };
}

function withdrawalRequested(state: WalletState, data: DataOf<'WithdrawalRequested'>): WalletState {
  const { withdrawalId, network, address, requestedAt } = data;
  const [amount, fee] = [money(data.amount), money(data.fee)];
  const day = mallDayAt(requestedAt);
  const sameDay = day <= state.requests.day;
  return {
    ...state,
    available: minus(state.available, plus(amount, fee)),
    held: plus(state.held, amount, fee),
    withdrawals: state.withdrawals.set(withdrawalId, { status: 'requested', network, address, amount, fee }),
    openWithdrawal: withdrawalId,
    requests: sameDay ? { ...state.requests, count: state.requests.count + 1 } : { day, count: 1 },
  };
}

function withdrawalChanged(state: WalletState, id: string, change: Partial<Withdrawal>): WalletState {
  const before = state.withdrawals.get(id);
  if (!before) throw new Error(`the withdrawal ${id} was never requested`);
  return { ...state, withdrawals: state.withdrawals.set(id, { ...before, ...change }) };
}

function withdrawalBack(
  state: WalletState,
  data: { readonly withdrawalId: string; readonly amount: string; readonly fee: string },
  change: Pick<Withdrawal, 'status' | 'review' | 'released'>,
): WalletState {
  const back = plus(money(data.amount), money(data.fee));
  const changed = withdrawalChanged(state, data.withdrawalId, change);
  return {
    ...changed,
    available: plus(state.available, back),
    held: minus(state.held, back),
    openWithdrawal: undefined,
  };
}

function withdrawalSettled(state: WalletState, data: DataOf<'WithdrawalSettled'>): WalletState {
  const { withdrawalId, transaction } = data;
  return {
    ...withdrawalChanged(state, withdrawalId, { status: 'settled', transaction }),
    held: minus(state.held, plus(money(data.amount), money(data.fee))),
    openWithdrawal: undefined,
  };
}

function loanDisbursed(state: WalletState, data: DataOf<'LoanDisbursed'>): WalletState {
  const disbursed = money(data.amount);
  return {
    ...gained(state, data.amount),
    loans: state.loans.set(data.loanId, { disbursed, outstanding: disbursed }),
  };
}

function repaymentTaken(state: WalletState, data: DataOf<'LoanRepaymentTaken'>): WalletState {
  const { loanId, repaymentId, requestId, takenAt } = data;
  const [principal, interest] = [money(data.principal), money(data.interest)];
  const loan = state.loans.get(loanId);
  if (!loan) throw new Error(`the loan ${loanId} was never disbursed`);
  return {
    ...state,
    available: minus(state.available, plus(principal, interest)),
    loans: state.loans.set(loanId, { ...loan, outstanding: minus(loan.outstanding, principal) }),
    repayments: state.repayments.set(repaymentId, { loanId, requestId, principal, interest, takenAt }),
  };
}

function adjustmentProposed(state: WalletState, data: DataOf<'AdjustmentProposed'>): WalletState {
  const { adjustmentId, reason, by } = data;
  const adjustment: Adjustment = {
    status: 'proposed',
    amount: money(data.amount),
    reason,
    proposedBy: by,
  };
  return { ...state, adjustments: state.adjustments.set(adjustmentId, adjustment) };
}

function adjustmentDecided(
  state: WalletState,
  id: string,
  decided: Pick<Adjustment, 'status' | 'review'>,
): WalletState {
  const before = state.adjustments.get(id);
  if (!before) throw new Error(`the adjustment ${id} was never proposed`);
  return { ...state, adjustments: state.adjustments.set(id, { ...before, ...decided }) };
}
