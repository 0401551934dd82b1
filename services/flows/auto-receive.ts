import type { OrderDeadline } from './order-deadline.ts';

/** A shipped order whose buyer never confirms its receipt is received by the system, so that its money moves on. */
export const autoReceive: OrderDeadline = {
  name: 'auto-receive',
  task: 'receive-order',
  instant: 'at',
  begins: 'OrderShipped',
  ends: ['OrderReceived', 'RefundInitiated'],
  at: ({ type, data }) => (type === 'OrderShipped' ? data.receiveBefore : undefined),
  act: (ordering, asked) => ordering.receive(asked),
};
