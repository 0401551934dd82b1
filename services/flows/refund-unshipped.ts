import type { OrderDeadline } from './order-deadline.ts';

/** A paid order that its seller never ships is refunded by the system, so that nobody has to notice it. */
export const refundUnshipped: OrderDeadline = {
  name: 'refund-unshipped',
  task: 'refund-unshipped',
  instant: 'at',
  begins: 'OrderPaid',
  // a request for a refund ends nothing: it may be refused
  ends: ['OrderShipped', 'RefundAccepted', 'RefundInitiated'],
  at: ({ type, data }) => (type === 'OrderPaid' ? data.shipBefore : undefined),
  act: (ordering, asked) => ordering.platformRefund({ ...asked, note: 'not shipped in time' }),
};
