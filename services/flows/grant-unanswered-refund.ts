import type { OrderDeadline } from './order-deadline.ts';

/** If nobody answers a refund request, the system grants it: silence is at the seller's expense. */
export const grantUnansweredRefund: OrderDeadline = {
  name: 'grant-unanswered-refund',
  task: 'grant-refund',
  instant: 'at',
  begins: 'RefundRequested',
  ends: ['RefundAccepted', 'RefundRefused', 'RefundInitiated'],
  at: ({ answerBefore }) => answerBefore,
  act: (ordering, asked) => ordering.acceptRefund(asked),
};
