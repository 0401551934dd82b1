/** §4: what the timeline of an order says, as keys of the client's translation tables. */
export const timelineMessages = [
  'placed-awaiting-payment',
  'paid-awaiting-shipment',
  'confirmed-preparing-stock',
  'shipped-in-transit',
  'shipped-by-system',
  'signed-for',
  'signed-for-by-system',
  'completed',
  'cancelled-by-buyer',
  'cancelled-unpaid-in-time',
  'refund-requested',
  'refund-granted-by-system',
  'refund-succeeded',
  'refund-failed',
  'refund-by-platform',
  'refund-unshipped',
  'reviewed-by-default',
] as const;

export type TimelineMessage = (typeof timelineMessages)[number];
