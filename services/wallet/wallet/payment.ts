import {
  accept,
  account,
  formatMoney,
  plus,
  refusal,
  refuse,
  repetition,
  transfer,
  type Decision,
  type Money,
  type WalletEvent,
} from '@caravan/events';
import { lacking } from './funds.ts';
import { contentsOf, returnOf, type WalletState } from './state.ts';

/** Takes what the orders cost out of the available funds, all or nothing. */
export type CapturePayment = {
  readonly type: 'CapturePayment';
  readonly usercode: string;
  readonly paymentId: string;
  readonly orders: readonly { readonly orderId: string; readonly amount: Money }[];
  readonly at: string;
};

/** Returns what was captured for one order that could not be paid after all. */
export type ReturnPayment = {
  readonly type: 'ReturnPayment';
  readonly usercode: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly reason: string;
  readonly at: string;
};

export function capturePayment(state: WalletState, command: CapturePayment): Decision<WalletEvent> {
  const captured = state.payments.get(command.paymentId);
  if (captured !== undefined) {
    // "Accepted" makes the caller mark these orders paid, so a payment id that paid for other orders is refused.
    return repetition(captured === contentsOf(command.orders));
  }
  // A wallet pays an order once: a second payment of it is refused before any money moves.
  const paid = command.orders.find(({ orderId }) => state.escrow.has(orderId) || state.endings.has(orderId));
  if (paid) return refuse(refusal('order-already-paid', { orderId: paid.orderId }));
  if (state.closed !== undefined) return refuse(refusal('wallet-closed'));
  const orderIds = new Set(command.orders.map((order) => order.orderId));
  const wellFormed =
    orderIds.size === command.orders.length && command.orders.every((order) => order.amount > 0n);
  if (!wellFormed || orderIds.size === 0) return refuse(refusal('parameter-error'));
  const total = plus(...command.orders.map((order) => order.amount));
  return lacking(state, total) ?? accept(paymentCaptured(command, total));
}

function paymentCaptured({ usercode, paymentId, ...command }: CapturePayment, total: Money): WalletEvent {
  const parts = command.orders.map(({ orderId, amount }) => ({ account: account.escrow(orderId), amount }));
  return {
    type: 'PaymentCaptured',
    data: {
      usercode,
      paymentId,
      orders: command.orders.map(({ orderId, amount }) => ({ orderId, amount: formatMoney(amount) })),
      amount: formatMoney(total),
      postings: transfer(account.available(usercode), ...parts),
      capturedAt: command.at,
    },
  };
}

/** The answer if nothing of that payment is in escrow: returned before, released, refunded, or never captured. */
function nothingToReturn(state: WalletState, { paymentId, orderId, reason }: ReturnPayment): Decision<never> {
  const returned = state.returned.get(returnOf(paymentId, orderId));
  if (returned !== undefined) return repetition(returned === reason, { orderId });
  const ending = state.endings.get(orderId);
  if (ending?.paymentId === paymentId) return refuse(refusal(`payment-already-${ending.as}`, { orderId }));
  return refuse(refusal('payment-unknown', { orderId }));
}

export function returnPayment(state: WalletState, command: ReturnPayment): Decision<WalletEvent> {
  const { usercode, paymentId, orderId, reason } = command;
  const capture = state.escrow.get(orderId);
  if (!capture || capture.paymentId !== paymentId) return nothingToReturn(state, command);
  const { amount } = capture;
  return accept<WalletEvent>({
    type: 'PaymentReturned',
    data: {
      usercode,
      paymentId,
      orderId,
      amount: formatMoney(amount),
      reason,
      postings: transfer(account.escrow(orderId), { account: account.available(usercode), amount }),
      returnedAt: command.at,
    },
  });
}
