export { createOrdering, type Ordering, type OrderAnswer } from './commands.ts';
export type { SubmitRequest, Submitted } from './submit.ts';
export type { OrderState } from './order/state.ts';
export type { GoodsPort, QuotedLine, RequestedLine, Reservation, SealPort } from './ports.ts';
