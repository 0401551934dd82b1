export { createOrdering, type Ordering, type OrderAnswer } from './commands.ts';
export { MAX_LINES, type SellerPart } from './cart.ts';
export type { Quote } from './quote.ts';
export type { SubmitRequest, Submitted } from './submission.ts';
export {
  createPaymentMethods,
  type KeptMethod,
  type PaymentMethods,
} from './payment-methods/keep-payment-methods.ts';
export {
  chosenMethod,
  openMethods,
  scopes,
  unservedIn,
  type MethodRegions,
  type PaymentChoice,
  type Regions,
} from './payment-methods/regions.ts';
export type { OrderState } from './order/state.ts';
/** for showing how an order reached its state */
export { evolve as evolveOrder } from './order/evolve.ts';
export { isPlaced, noOrder } from './order/state.ts';
export { escrowStatuses, keepsStock, mayComplete, openStatuses } from './order/statuses.ts';
export { whyNotPaid } from './order/why-not.ts';
export {
  daysAfter,
  defaultPeriods,
  type Periods,
  RETURNS_WITHIN_DAYS,
  SHIPS_WITHIN_HOURS,
} from './order/periods.ts';
export type {
  GoodsPort,
  LineQuote,
  QuotedLine,
  RequestedLine,
  Reservation,
  SealPort,
  SubmissionRecord,
} from './ports.ts';
export { commissionOn, COMMISSION_RATE } from './order/commission.ts';
export { noCharges, orderLineOf, priceOrder, type Charges } from './order/pricing.ts';
export { rate, type Rate, type Rounding } from './order/rate.ts';
