import type { OrderDeadline } from './order-deadline.ts';

/** Some days before the system confirms a receipt, it reminds the buyer, who may have forgotten it, or miss the goods. */
export const remindReceipt: OrderDeadline = {
  name: 'remind-receipt',
  task: 'remind-receipt',
  instant: 'at',
  beginnings: [{ with: 'OrderShipped', at: ({ remindAt }) => remindAt }],
  ends: ['ReceiptReminded', 'OrderReceived', 'RefundInitiated'],
  act: (ordering, asked) => ordering.remindReceipt(asked),
};
