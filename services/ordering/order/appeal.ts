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
import { isAt, isPlaced, type OrderState } from './state.ts';
import { whyNot } from './why-not.ts';

/** `statement`: sealed, or empty; `answerBefore`: from when on the system grants the refund itself */
export type AppealRefund = {
  readonly type: 'AppealRefund';
  readonly by: Actor;
  readonly statement: string;
  readonly answerBefore: string;
  readonly at: string;
};

/**
 * By its buyer, once, after a refusal of the seller and in time: the request is open again, and the platform decides. What the
 * platform refuses is final. §4: not while the order is shipped.
 */
function appealRefund(
  state: OrderState,
  { by, statement, answerBefore, at }: AppealRefund,
): Decision<OrderEvent> {
  if (!isPlaced(state)) return refuse(refusal('order-unknown'));
  const objection = objectionTo(by, state, ['buyer']);
  if (objection) return refuse(objection);
  if (!isAt(state, 'paid', 'confirmed', 'received', 'reviewed'))
    return refuse(whyNot(state, { shipped: 'order-shipped-not-refundable' }));
  const { orderId, refundRefused, appealBefore } = state;
  if (!refundRefused) return refuse(refusal('order-refund-unknown', { orderId }));
  if (appealBefore === undefined) return refuse(refusal('refund-failed', { orderId }));
  if (at >= appealBefore) return refuse(refusal('order-appeal-period-over', { orderId }));
  const amount = formatMoney(state.total);
  return accept<OrderEvent>({
    type: 'RefundAppealed',
    data: { orderId, by, amount, statement, appealedAt: at, answerBefore },
  });
}

export const appeals: CommandTable<AppealRefund> = {
  AppealRefund: {
    decide: appealRefund,
    asksFor: ({ by, statement }) => ['RefundAppealed', { by, statement }],
  },
};
