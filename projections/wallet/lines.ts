import { money, negate, plus, zero, type Money, type WalletEvent } from '@caravan/events';
import type { WalletHistoryKind } from '@caravan/migrations';

export type WalletLine = {
  readonly kind: WalletHistoryKind;
  /** signed: what it adds to the available funds */
  readonly amount: Money;
  /** signed: what it adds to the held funds */
  readonly held: Money;
  readonly reference: string;
  readonly paymentId: string | undefined;
};

/** What an event is in the history that its owner reads; nothing when neither available nor held funds move. */
export function linesOf({ type, data }: WalletEvent): readonly WalletLine[] {
  switch (type) {
    case 'DepositCredited':
      return [line('deposit', money(data.amount), data.depositId)];
    case 'WithheldCredited':
      return data.deposits.map(({ depositId, amount }) => line('withheld', money(amount), depositId));
    case 'RechargeCredited':
      return [line('recharge', money(data.amount), data.rechargeId)];
    case 'PaymentCaptured':
      return data.orders.map(({ orderId, amount }) => ({
        ...line('payment', negate(money(amount)), orderId),
        paymentId: data.paymentId,
      }));
    case 'PaymentReturned':
      return [{ ...line('return', money(data.amount), data.orderId), paymentId: data.paymentId }];
    case 'PaymentRefunded':
      return [{ ...line('refund', money(data.amount), data.orderId), paymentId: data.paymentId }];
    case 'WithdrawalRequested':
      return [setAside('withdrawal', withFee(data), data.withdrawalId)];
    case 'WithdrawalRejected':
    case 'WithdrawalReleased':
      return [setAside('withdrawal-back', negate(withFee(data)), data.withdrawalId)];
    case 'WithdrawalSettled':
      return [{ ...line('withdrawal-paid', zero, data.withdrawalId), held: negate(withFee(data)) }];
    case 'LoanDisbursed':
      return [line('loan', money(data.amount), data.loanId)];
    case 'LoanRepaymentTaken':
      return [line('repayment', negate(plus(money(data.principal), money(data.interest))), data.repaymentId)];
    case 'AdjustmentMade':
      return [line('adjustment', money(data.amount), data.adjustmentId)];
    case 'ProceedsReceived':
      return [line('proceeds', money(data.amount), data.payoutId)];
    case 'DepositSetAside':
    case 'WithheldReversed':
    case 'PaymentReleased':
    case 'WithdrawAddressBound':
    case 'WithdrawAddressChangeRequested':
    case 'WithdrawAddressChangeCancelled':
    case 'WithdrawAddressChanged':
    case 'WithdrawalApproved':
    case 'AdjustmentProposed':
    case 'AdjustmentRejected':
    case 'WalletClosed':
      return [];
  }
}

/** When the event took place, as it says itself. */
export function momentOf({ type, data }: WalletEvent): string {
  switch (type) {
    case 'DepositCredited':
    case 'WithheldCredited':
    case 'RechargeCredited':
      return data.creditedAt;
    case 'DepositSetAside':
      return data.setAsideAt;
    case 'WithheldReversed':
      return data.reversedAt;
    case 'PaymentCaptured':
      return data.capturedAt;
    case 'PaymentReturned':
      return data.returnedAt;
    case 'PaymentReleased':
    case 'WithdrawalReleased':
      return data.releasedAt;
    case 'PaymentRefunded':
      return data.refundedAt;
    case 'WithdrawAddressBound':
      return data.boundAt;
    case 'WithdrawAddressChangeCancelled':
      return data.cancelledAt;
    case 'WithdrawAddressChanged':
      return data.changedAt;
    case 'WithdrawAddressChangeRequested':
    case 'WithdrawalRequested':
      return data.requestedAt;
    case 'WithdrawalApproved':
      return data.approvedAt;
    case 'WithdrawalRejected':
    case 'AdjustmentRejected':
      return data.rejectedAt;
    case 'WithdrawalSettled':
      return data.settledAt;
    case 'LoanDisbursed':
      return data.disbursedAt;
    case 'LoanRepaymentTaken':
      return data.takenAt;
    case 'AdjustmentProposed':
      return data.proposedAt;
    case 'AdjustmentMade':
      return data.madeAt;
    case 'ProceedsReceived':
      return data.receivedAt;
    case 'WalletClosed':
      return data.closedAt;
  }
}

function line(kind: WalletHistoryKind, amount: Money, reference: string): WalletLine {
  return { kind, amount, held: zero, reference, paymentId: undefined };
}

/** From available to held; backwards for a negative amount. */
function setAside(kind: WalletHistoryKind, amount: Money, reference: string): WalletLine {
  return { ...line(kind, negate(amount), reference), held: amount };
}

function withFee({ amount, fee }: { readonly amount: string; readonly fee: string }): Money {
  return plus(money(amount), money(fee));
}
