export { createOrdering, type Ordering, type OrderAnswer } from './commands.ts';
export type { SubmitRequest, Submitted } from './submit.ts';
export { orderDecider, type OrderCommand } from './order/decide.ts';
export { noOrder, type OrderState } from './order/state.ts';
export { priceOrder } from './order/pricing.ts';
export type { GoodsPort, QuotedLine, RequestedLine, Reservation, SealPort } from './ports.ts';
