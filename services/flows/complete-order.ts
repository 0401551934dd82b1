import { mayComplete } from '@caravan/ordering';
import type { OrderDeadline } from './order-deadline.ts';

/**
 * §4: a received order is completed when it can no longer be returned, with a positive review by the system if its buyer wrote
 * none. An undecided refund postpones this.
 */
export const completeOrder: OrderDeadline = {
  name: 'complete-order',
  task: 'complete-order',
  instant: 'closesAt',
  begins: 'OrderReceived',
  ends: ['OrderCompleted', 'OrderRefunded'],
  at: ({ closesAt }) => closesAt,
  act: (ordering, asked) => ordering.complete(asked),
  waitsWhile: mayComplete,
};
