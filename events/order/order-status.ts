/**
 * §4: what an order can be once it was placed. Every room has these names, and no others. Whoever answers a question for
 * each of them does so in a `Record<OrderStatus, …>`, so that a new status does not compile until it is answered.
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
  /** granted or ordered; the money is on its way back */
  'refunding',
  'refunded',
  'completed',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];
