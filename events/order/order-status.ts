/**
 * §4: the statuses of an order once it was placed. Every room uses these names, and no others. A question that has an answer
 * for each status is a `Record<OrderStatus, …>`, so that a new status does not compile until it is answered.
 */
export const orderStatuses = [
  'pending-payment',
  'cancelled',
  /** not paid in time: "auto-cancelled" in §4 */
  'expired',
  'paid',
  /** the seller gets the goods ready */
  'confirmed',
  'shipped',
  'received',
  'reviewed',
  'refund-requested',
  /** granted or initiated; the money is on its way back */
  'refunding',
  'refunded',
  'completed',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];
