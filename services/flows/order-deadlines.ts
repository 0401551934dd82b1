import { autoCancel } from './auto-cancel.ts';
import { autoReceive } from './auto-receive.ts';
import { completeOrder } from './complete-order.ts';
import { grantUnansweredRefund } from './grant-unanswered-refund.ts';
import type { OrderDeadline } from './order-deadline.ts';
import { refundUnshipped } from './refund-unshipped.ts';
import { remindReceipt } from './remind-receipt.ts';

/** Everything that the system does to an order when a deadline passes. */
export const orderDeadlines: readonly OrderDeadline[] = [
  autoCancel,
  refundUnshipped,
  remindReceipt,
  autoReceive,
  grantUnansweredRefund,
  completeOrder,
];
