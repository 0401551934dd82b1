import type { OrderDeadline } from './order-deadline.ts';

/** §4, auto-cancel: an order that is not paid in time expires (`OrderExpired`; the wire shows status -1). */
export const autoCancel: OrderDeadline = {
  name: 'auto-cancel',
  task: 'expire-order',
  instant: 'payBefore',
  beginnings: [{ with: 'OrderPlaced', at: ({ payBefore }) => payBefore }],
  ends: ['OrderPaid', 'OrderCancelled', 'OrderExpired'],
  // most orders are paid soon, and need no job
  graceMs: 5000,
  act: (ordering, { context, orderId }) => ordering.expire({ context, orderId }),
};
