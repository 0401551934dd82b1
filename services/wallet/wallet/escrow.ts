import {
  accept,
  account,
  formatMoney,
  minus,
  refusal,
  refuse,
  repetition,
  transfer,
  type Decision,
  type Money,
  type WalletEvent,
} from '@caravan/events';
import { releaseTo, type Capture, type Ending, type WalletState } from './state.ts';

/** The order is completed: its escrow goes to the seller, less our commission. */
export type ReleasePayment = {
  readonly type: 'ReleasePayment';
  readonly usercode: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly sellerId: string;
  readonly commission: Money;
  readonly at: string;
};

/** The order is refunded: its escrow goes back to the buyer, in full. */
export type RefundPayment = {
  readonly type: 'RefundPayment';
  readonly usercode: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly reason: string;
  readonly at: string;
};

export function releasePayment(state: WalletState, command: ReleasePayment): Decision<WalletEvent> {
  const { usercode, paymentId, orderId, sellerId, commission } = command;
  const capture = captureToEnd(state, command, { as: 'released', how: releaseTo(sellerId, commission) });
  if ('outcome' in capture) return capture;
  if (commission < 0n || commission > capture.amount) return refuse(refusal('parameter-error'));
  const proceeds = minus(capture.amount, commission);
  const parts = [
    { account: account.proceeds(sellerId), amount: proceeds },
    { account: account.commission, amount: commission },
  ];
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
      postings: transfer(account.escrow(orderId), ...parts.filter(({ amount }) => amount > 0n)),
      releasedAt: command.at,
    },
  });
}

export function refundPayment(state: WalletState, command: RefundPayment): Decision<WalletEvent> {
  const { usercode, paymentId, orderId, reason } = command;
  const capture = captureToEnd(state, command, { as: 'refunded', how: reason });
  if ('outcome' in capture) return capture;
  const { amount } = capture;
  return accept<WalletEvent>({
    type: 'PaymentRefunded',
    data: {
      usercode,
      paymentId,
      orderId,
      amount: formatMoney(amount),
      reason,
      postings: transfer(account.escrow(orderId), { account: account.available(usercode), amount }),
      refundedAt: command.at,
    },
  });
}

/**
 * The captured money, if it may end this way. Otherwise the answer to give: already ended in this way (accepted, nothing to
 * do), ended differently, or no such payment.
 */
function captureToEnd(
  state: WalletState,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
  { as, how }: Pick<Ending, 'as' | 'how'>,
): Capture | Decision<never> {
  const ending = state.endings.get(orderId);
  if (ending && ending.paymentId === paymentId) {
    if (ending.as !== as) return refuse(refusal(`payment-already-${ending.as}`, { orderId }));
    return repetition(ending.how === how, { orderId });
  }
  const capture = state.escrow.get(orderId);
  if (!capture || capture.paymentId !== paymentId) return refuse(refusal('payment-unknown', { orderId }));
  return capture;
}
