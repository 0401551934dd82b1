import { mallDayAt, minus, money, plus, type WalletEvent } from '@caravan/events';
import {
  contentsOf,
  rechargedFrom,
  receivedFrom,
  releaseTo,
  returnOf,
  reviewBy,
  takenBackOf,
  type AddressChange,
  type Adjustment,
  type Capture,
  type Ending,
  type Withdrawal,
  type WalletState,
} from './state.ts';

type DataOf<Type extends WalletEvent['type']> = Extract<WalletEvent, { type: Type }>['data'];

/** Applies each event to a wallet. Throws on an event that could not have been decided: it is an error in the log. */
export function evolve(state: WalletState, { type, data }: WalletEvent): WalletState {
  switch (type) {
    case 'DepositCredited':
      return { ...gained(state, data.amount), credited: state.credited.set(data.depositId, data.amount) };
    case 'DepositSetAside':
      return {
        ...state,
        withheld: state.withheld.set(data.depositId, {
          network: data.network,
          amount: money(data.amount),
          status: 'held',
        }),
      };
    case 'WithheldCredited':
      return withheldCredited(state, data);
    case 'WithheldReversed':
      return {
        ...overtaken(state, [data.depositId]),
        withheld: state.withheld.set(data.depositId, {
          network: data.network,
          amount: money(data.amount),
          status: 'reversed',
        }),
      };
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
      if (data.takenBack) {
        const refund = takenBackOf(data.takenBack.refundId, money(data.amount));
        return { ...gained(state, data.amount), takenBack: state.takenBack.set(data.orderId, refund) };
      }
      return ended(gained(state, data.amount), data.orderId, {
        paymentId: data.paymentId,
        as: 'refunded',
        how: data.reason,
      });
    case 'WithdrawAddressBound':
      return { ...state, addresses: state.addresses.set(data.network, data.address) };
    case 'WithdrawAddressChangeRequested':
      return addressChangeRequested(state, data);
    case 'WithdrawAddressChangeCancelled':
      return addressChangeEnded(state, data.changeId, 'cancelled');
    case 'WithdrawAddressChanged':
      return {
        ...addressChangeEnded(state, data.changeId, 'made'),
        addresses: state.addresses.clear().set(data.network, data.address),
      };
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
    case 'ProceedsReceived':
      return {
        ...gained(state, data.amount),
        received: state.received.set(data.payoutId, receivedFrom(data.sellerId, money(data.amount))),
      };
    case 'RechargeCredited':
      return recharged(state, data);
    case 'WalletClosed':
      return { ...state, closed: data.reason };
  }
}

function gained(state: WalletState, amount: string): WalletState {
  return { ...state, available: plus(state.available, money(amount)) };
}

function recharged(state: WalletState, data: DataOf<'RechargeCredited'>): WalletState {
  const { rechargeId, channel, transfer } = data;
  const contents = rechargedFrom({
    channel,
    arrived: money(data.arrived),
    fee: money(data.fee),
    depositId: transfer?.depositId,
  });
  return {
    ...gained(state, data.amount),
    recharged: state.recharged.set(rechargeId, contents),
    credited: transfer ? state.credited.set(transfer.depositId, data.arrived) : state.credited,
  };
}

function withheldCredited(before: WalletState, data: DataOf<'WithheldCredited'>): WalletState {
  const { release } = data;
  const deposits = data.deposits.map(({ depositId }) => depositId);
  const state = release
    ? adjustmentDecided(before, release.adjustmentId, {
        status: 'made',
        review: reviewBy(release.approvedBy),
      })
    : overtaken(before, deposits);
  return {
    ...gained(state, data.amount),
    withheld: state.withheld.deleteAll(deposits),
    credited: data.deposits.reduce(
      (credited, { depositId, amount }) => credited.set(depositId, amount),
      state.credited,
    ),
  };
}

/** What happened to these deposits by itself leaves nothing to decide about their release. */
function overtaken(state: WalletState, deposits: readonly string[]): WalletState {
  const moot = state.adjustments.filter(
    ({ status, releases }) => status === 'proposed' && releases !== undefined && deposits.includes(releases),
  );
  if (moot.isEmpty()) return state;
  const settled = moot.map((adjustment): Adjustment => ({ ...adjustment, status: 'overtaken' }));
  return { ...state, adjustments: state.adjustments.merge(settled) };
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

function addressChangeRequested(
  state: WalletState,
  data: DataOf<'WithdrawAddressChangeRequested'>,
): WalletState {
  const { changeId, network, address, requestedAt, effectiveFrom } = data;
  const change: AddressChange = { status: 'waiting', network, address, requestedAt, effectiveFrom };
  return {
    ...state,
    addressChanges: state.addressChanges.set(changeId, change),
    openAddressChange: changeId,
  };
}

function addressChangeEnded(state: WalletState, id: string, status: 'cancelled' | 'made'): WalletState {
  const before = state.addressChanges.get(id);
  if (!before) throw new Error(`the change ${id} of the withdrawal address was never requested`);
  return {
    ...state,
    addressChanges: state.addressChanges.set(id, { ...before, status }),
    openAddressChange: undefined,
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
  const { adjustmentId, reason, by, releases } = data;
  const adjustment: Adjustment = {
    status: 'proposed',
    amount: money(data.amount),
    reason,
    proposedBy: by,
    ...(releases !== undefined && { releases }),
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
