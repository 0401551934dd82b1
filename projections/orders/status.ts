/**
 * §3: the status codes of an order. 1 is paid, 2 confirmed by the merchant; 4 is received and to be reviewed; 5 reviewed,
 * also when it is completed; 6 everything from the request of a refund to its success.
 */
export const orderStatus = {
  cancelled: -1,
  pendingPayment: 0,
  pendingShipment: 1,
  confirmed: 2,
  pendingReceipt: 3,
  pendingReview: 4,
  reviewed: 5,
  refund: 6,
} as const;

/** What an order is again when its refund is refused, by the name that the event has for it. */
export const resumedStatus = {
  paid: orderStatus.pendingShipment,
  confirmed: orderStatus.confirmed,
  received: orderStatus.pendingReview,
  reviewed: orderStatus.reviewed,
} as const;
