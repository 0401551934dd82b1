import type { OrderDeadline } from './order-deadline.ts';

export const RECEIVE_ORDER = 'receive-order';

/** A shipped order whose buyer never confirms its receipt is received by the system, so that its money moves on. */
export const autoReceive: OrderDeadline = {
  name: 'auto-receive',
  task: RECEIVE_ORDER,
  begins: 'OrderShipped',
  ends: ['OrderReceived', 'RefundInitiated'],
  at: ({ type, data }) => (type === 'OrderShipped' ? data.receiveBefore : undefined),
  act: (ordering, asked) => ordering.receive(asked),
};
