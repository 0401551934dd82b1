/** §4: the entries of an order's timeline. Screens say them in the words of each language. */
export const timelineMessages = [
  'placed',
  'paid',
  'confirmed',
  'shipped',
  'shipped-by-system',
  /** its buyer, of the receipt, by the system */
  'receipt-reminded',
  /** "signed for" in §4 */
  'received',
  'received-by-system',
  'completed',
  /** by its buyer */
  'cancelled',
  /** by the system: not paid in time */
  'expired',
  'refund-requested',
  'refund-granted-by-system',
  'refund-succeeded',
  'refund-failed',
  /** by its buyer, after the seller refused */
  'refund-appealed',
  'refund-by-platform',
  'refund-unshipped',
  'reviewed-by-default',
] as const;

export type TimelineMessage = (typeof timelineMessages)[number];
