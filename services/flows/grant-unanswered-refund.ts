import type { OrderDeadline } from './order-deadline.ts';

/**
 * If nobody answers a refund request, or the appeal of its refusal, the system grants it: silence is at the seller's expense, and
 * money is never stuck.
 */
export const grantUnansweredRefund: OrderDeadline = {
  name: 'grant-unanswered-refund',
  task: 'grant-refund',
  instant: 'at',
  beginnings: [
    { with: 'RefundRequested', at: ({ answerBefore }) => answerBefore },
    // another wait in the same job, which is put off
    { with: 'RefundAppealed', at: ({ answerBefore }) => answerBefore },
  ],
  ends: ['RefundAccepted', 'RefundRefused', 'RefundInitiated'],
  act: (ordering, asked) => ordering.acceptRefund(asked),
};
