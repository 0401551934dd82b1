import { mayComplete } from '@caravan/ordering';
import type { OrderDeadline } from './order-deadline.ts';

/**
 * §4: a received order is completed when it can no longer be returned, with a positive review by the system if its buyer wrote
 * none. An undecided refund postpones this, and so does a refusal that may still be appealed.
 */
export const completeOrder: OrderDeadline = {
  name: 'complete-order',
  task: 'complete-order',
  instant: 'closesAt',
  beginnings: [{ with: 'OrderReceived', at: ({ closesAt }) => closesAt }],
  ends: ['OrderCompleted', 'OrderRefunded'],
  act: (ordering, asked) => ordering.complete(asked),
  waitsWhile: mayComplete,
  movedTo: (order) => ('closesAt' in order ? order.closesAt : undefined),
};
