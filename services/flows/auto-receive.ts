import type { OrderDeadline } from './order-deadline.ts';

/** If a buyer never confirms the receipt of a shipped order, the system does, so that its money moves on. */
export const autoReceive: OrderDeadline = {
  name: 'auto-receive',
  task: 'receive-order',
  instant: 'at',
  beginnings: [{ with: 'OrderShipped', at: ({ receiveBefore }) => receiveBefore }],
  ends: ['OrderReceived', 'RefundInitiated'],
  act: (ordering, asked) => ordering.receive(asked),
};
