import type { OrderDeadline } from './order-deadline.ts';

/** If a paid order is never shipped, the system refunds it, so that nobody has to notice. */
export const refundUnshipped: OrderDeadline = {
  name: 'refund-unshipped',
  task: 'refund-unshipped',
  instant: 'at',
  beginnings: [{ with: 'OrderPaid', at: ({ shipBefore }) => shipBefore }],
  // a refund request ends nothing: it may be refused
  ends: ['OrderShipped', 'RefundAccepted', 'RefundInitiated'],
  act: (ordering, asked) => ordering.platformRefund({ ...asked, note: 'not shipped in time' }),
};
