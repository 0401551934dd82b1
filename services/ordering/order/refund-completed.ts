import {
  accept,
  formatMoney,
  refusal,
  refuse,
  type Actor,
  type Decision,
  type OrderEvent,
} from '@caravan/events';
import { objectionTo } from './authority.ts';
import type { CommandTable } from './command-table.ts';
import { daysAfter } from './periods.ts';
import { isAt, isPlaced, type OrderState, type TakenBack } from './state.ts';
import { whyNot } from './why-not.ts';

/**
 * `takenBack`: where what the order released was taken back from. `takenBackAt`: when; the period counts up to then, so everybody who
 * asks about the same refund gets the same answer, whenever they ask. `withinDays`: how long after its completion.
 */
export type RefundCompleted = {
  readonly type: 'RefundCompleted';
  readonly by: Actor;
  readonly note: string;
  readonly takenBack: TakenBack;
  readonly takenBackAt: string;
  readonly withinDays: number;
  readonly at: string;
};

/** By the platform, of an order whose payment was released, in time. Final either way: a refusal is a refusal for ever. */
function refundCompleted(
  state: OrderState,
  { by, note, takenBack, takenBackAt, withinDays, at }: RefundCompleted,
): Decision<OrderEvent> {
  if (!isPlaced(state)) return refuse(refusal('order-unknown'));
  const objection = objectionTo(by, state, ['platform']);
  if (objection) return refuse(objection);
  if (isAt(state, 'refunding', 'refunded') && state.takenBack?.refundId === takenBack.refundId)
    return accept();
  if (!isAt(state, 'completed')) return refuse(whyNot(state));
  const { orderId, buyer, paymentId, total } = state;
  if (takenBackAt >= daysAfter(state.completedAt, withinDays))
    return refuse(refusal('order-refund-period-over', { orderId, days: withinDays }));
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

export const refundsAfterCompletion: CommandTable<RefundCompleted> = {
  RefundCompleted: {
    decide: refundCompleted,
    asksFor: ({ by, note, takenBack }) => ['RefundInitiated', { by, note, takenBack }],
  },
};
