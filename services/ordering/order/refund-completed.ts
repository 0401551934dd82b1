import {
  accept,
  formatMoney,
  refusal,
  refuse,
  type Actor,
  type Decision,
  type OrderEvent,
  type Refusal,
} from '@caravan/events';
import { objectionTo } from './authority.ts';
import type { CommandTable } from './command-table.ts';
import { daysAfter } from './periods.ts';
import { isAt, isPlaced, type OrderState, type TakenBack } from './state.ts';
import { whyNot } from './why-not.ts';

/** `takenBack`: where what the order released was taken back from. */
export type RefundCompleted = {
  readonly type: 'RefundCompleted';
  readonly by: Actor;
  readonly note: string;
  readonly takenBack: TakenBack;
  readonly at: string;
};

/**
 * By the platform, of an order whose payment was released. It depends on the order alone, and a refusal is one for ever: whoever asks
 * about the same refund, request or flow, gets the same answer at any time and under any configuration.
 */
function refundCompleted(
  state: OrderState,
  { by, note, takenBack, at }: RefundCompleted,
): Decision<OrderEvent> {
  if (!isPlaced(state)) return refuse(refusal('order-unknown'));
  const objection = objectionTo(by, state, ['platform']);
  if (objection) return refuse(objection);
  if (isAt(state, 'refunding', 'refunded') && state.takenBack?.refundId === takenBack.refundId)
    return accept();
  if (!isAt(state, 'completed')) return refuse(whyNot(state));
  const { orderId, buyer, paymentId, total } = state;
  return accept<OrderEvent>({
    type: 'RefundInitiated',
    data: {
      orderId,
      buyer,
      paymentId,
      amount: formatMoney(total),
      by,
      shipped: true,
      note,
      takenBack,
      initiatedAt: at,
    },
  });
}

/** Why it is too late to begin one, `withinDays` after the completion; asked before anything is taken back. */
export function whyTooLateToRefund(
  state: OrderState,
  { at, withinDays }: { readonly at: string; readonly withinDays: number },
): Refusal | undefined {
  if (!isAt(state, 'completed') || at < daysAfter(state.completedAt, withinDays)) return undefined;
  return refusal('order-refund-period-over', { orderId: state.orderId, days: withinDays });
}

export const refundsAfterCompletion: CommandTable<RefundCompleted> = {
  RefundCompleted: {
    decide: refundCompleted,
    asksFor: ({ by, note, takenBack }) => ['RefundInitiated', { by, note, takenBack }],
  },
};
