/** §4: what the timeline of an order says, as keys of the client's translation tables. */
export const timelineMessages = [
  'placed-awaiting-payment',
  'paid-awaiting-shipment',
  'cancelled-by-buyer',
  'cancelled-unpaid-in-time',
] as const;

export type TimelineMessage = (typeof timelineMessages)[number];
