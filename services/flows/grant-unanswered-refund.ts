import type { OrderDeadline } from './order-deadline.ts';

/** A refund request that nobody answers is granted by the system: silence is at the seller's expense. */
export const grantUnansweredRefund: OrderDeadline = {
  name: 'grant-unanswered-refund',
  task: 'grant-refund',
  instant: 'at',
  begins: 'RefundRequested',
  ends: ['RefundAccepted', 'RefundRefused', 'RefundInitiated'],
  at: ({ type, data }) => (type === 'RefundRequested' ? data.answerBefore : undefined),
  act: (ordering, asked) => ordering.acceptRefund(asked),
};
