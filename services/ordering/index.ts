export { createOrdering, type Ordering, type OrderAnswer } from './commands.ts';
export type { SubmitRequest, Submitted } from './submit.ts';
export type { OrderState } from './order/state.ts';
export { isPaid, isPlaced, keepsStock } from './order/state.ts';
export { RETURNS_WITHIN_DAYS, SHIPS_WITHIN_HOURS } from './order/periods.ts';
export type { GoodsPort, QuotedLine, RequestedLine, Reservation, SealPort } from './ports.ts';
