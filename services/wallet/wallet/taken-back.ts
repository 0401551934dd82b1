import {
  accept,
  account,
  formatMoney,
  refusal,
  refuse,
  repetition,
  transfer,
  type Decision,
  type Money,
  type WalletEvent,
} from '@caravan/events';
import { takenBackOf, type WalletState } from './state.ts';

/**
 * The escrow of an order was released, and its shop gave it back for this refund: its buyer receives it. It is recorded, not
 * authorised, because the money is in escrow already; so even a wallet that was closed meanwhile takes it.
 */
export type RefundTakenBack = {
  readonly type: 'RefundTakenBack';
  readonly usercode: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly sellerId: string;
  readonly refundId: string;
  readonly amount: Money;
  readonly reason: string;
  readonly at: string;
};

export function refundTakenBack(state: WalletState, command: RefundTakenBack): Decision<WalletEvent> {
  const { usercode, paymentId, orderId, sellerId, refundId, amount, reason } = command;
  const refunded = state.takenBack.get(orderId);
  if (refunded !== undefined) return repetition(refunded === takenBackOf(refundId, amount), { orderId });
  const ending = state.endings.get(orderId);
  const released = ending?.as === 'released' && ending.paymentId === paymentId;
  if (!released) return refuse(refusal('payment-unknown', { orderId }));
  if (amount <= 0n) return refuse(refusal('parameter-error'));
  return accept<WalletEvent>({
    type: 'PaymentRefunded',
    data: {
      usercode,
      paymentId,
      orderId,
      amount: formatMoney(amount),
      reason,
      takenBack: { sellerId, refundId },
      postings: transfer(account.escrow(orderId), { account: account.available(usercode), amount }),
      refundedAt: command.at,
    },
  });
}
