import {
  accept,
  account,
  formatMoney,
  minus,
  negate,
  refusal,
  refuse,
  type Decision,
  type Money,
  type WalletEvent,
} from '@caravan/events';
import type { Capture, Ending, WalletState } from './state.ts';

/** The order is completed: what stands in escrow for it is the seller's, less our commission. */
export type ReleasePayment = {
  readonly type: 'ReleasePayment';
  readonly usercode: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly sellerId: string;
  readonly commission: Money;
  readonly at: string;
};

/** The order is refunded: what stands in escrow for it is the buyer's again, in full. */
export type RefundPayment = {
  readonly type: 'RefundPayment';
  readonly usercode: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly reason: string;
  readonly at: string;
};

export function releasePayment(state: WalletState, command: ReleasePayment): Decision<WalletEvent> {
  const capture = captureToEnd(state, command, 'released');
  if ('outcome' in capture) return capture;
  const { usercode, paymentId, orderId, sellerId, commission } = command;
  if (commission < 0n || commission > capture.amount) return refuse(refusal('parameter-error'));
  const proceeds = minus(capture.amount, commission);
  const parts = [
    { account: account.proceeds(sellerId), amount: proceeds },
    { account: account.commission, amount: commission },
  ].filter((part) => part.amount > 0n);
  return accept<WalletEvent>({
    type: 'PaymentReleased',
    data: {
      usercode,
      paymentId,
      orderId,
      sellerId,
      amount: formatMoney(capture.amount),
      commission: formatMoney(commission),
      proceeds: formatMoney(proceeds),
      postings: [
        { account: account.escrow(orderId), amount: formatMoney(negate(capture.amount)) },
        ...parts.map((part) => ({ account: part.account, amount: formatMoney(part.amount) })),
      ],
      releasedAt: command.at,
    },
  });
}

export function refundPayment(state: WalletState, command: RefundPayment): Decision<WalletEvent> {
  const capture = captureToEnd(state, command, 'refunded');
  if ('outcome' in capture) return capture;
  const { usercode, paymentId, orderId, reason } = command;
  const amount = formatMoney(capture.amount);
  return accept<WalletEvent>({
    type: 'PaymentRefunded',
    data: {
      usercode,
      paymentId,
      orderId,
      amount,
      reason,
      postings: [
        { account: account.escrow(orderId), amount: formatMoney(negate(capture.amount)) },
        { account: account.available(usercode), amount },
      ],
      refundedAt: command.at,
    },
  });
}

/** The money that may end this way; or the answer: it already has (nothing to do), it ended the other way, there is none. */
function captureToEnd(
  state: WalletState,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
  as: Ending['as'],
): Capture | Decision<never> {
  const ending = state.endings.get(orderId);
  if (ending && ending.paymentId === paymentId) {
    return ending.as === as ? accept() : refuse(refusal(`payment-already-${ending.as}`, { orderId }));
  }
  const capture = state.escrow.get(orderId);
  if (!capture || capture.paymentId !== paymentId) return refuse(refusal('payment-unknown', { orderId }));
  return capture;
}
