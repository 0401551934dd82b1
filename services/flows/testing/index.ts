/** What is needed to run every flow step by step, without processes, database or clock. */
export { abandonJob } from '../abandon-submissions.ts';
export { NOTHING } from '../checkpoint.ts';
export type { Flow } from '../flow.ts';
export { MARK_LOAN_OVERDUE } from '../loan-deadline.ts';
export { createOpenItems } from '../open-items.ts';
export type { OpenItem } from '../open-items.ts';
export { everyFlow, createJobHandlers } from '../start-flows.ts';
export type { FlowParts } from '../start-flows.ts';
/** The jobs at an order's deadlines, each with its task name. */
export { autoCancel } from '../auto-cancel.ts';
export { autoReceive } from '../auto-receive.ts';
export { completeOrder } from '../complete-order.ts';
export { grantUnansweredRefund } from '../grant-unanswered-refund.ts';
export { refundUnshipped } from '../refund-unshipped.ts';
