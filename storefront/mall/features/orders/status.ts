import type { BadgeTone } from '@caravan/ui-kit';
import type { OrderStatus, OrderTab } from '../../api/orders.ts';

export type OrderAct = 'cancel' | 'pay' | 'refund' | 'remind' | 'receive' | 'review';

type Look = {
  readonly tone: BadgeTone;
  /** what its buyer may do (§4), the most likely last */
  readonly acts: readonly OrderAct[];
  /** why it cannot be reviewed, if reviewing is not among the actions */
  readonly unreviewed: 'early' | 'reviewed' | 'never';
};

/** How the mall shows an order at each status, and which actions it offers. */
export const statusLooks: Readonly<Record<OrderStatus, Look>> = {
  'pending-payment': { tone: 'warning', acts: ['cancel', 'pay'], unreviewed: 'early' },
  cancelled: { tone: 'neutral', acts: [], unreviewed: 'never' },
  expired: { tone: 'neutral', acts: [], unreviewed: 'never' },
  paid: { tone: 'brand', acts: ['refund', 'remind'], unreviewed: 'early' },
  confirmed: { tone: 'brand', acts: ['refund', 'remind'], unreviewed: 'early' },
  shipped: { tone: 'info', acts: ['receive'], unreviewed: 'early' },
  received: { tone: 'success', acts: ['refund', 'review'], unreviewed: 'never' },
  reviewed: { tone: 'success', acts: ['refund'], unreviewed: 'reviewed' },
  completed: { tone: 'success', acts: [], unreviewed: 'reviewed' },
  'refund-requested': { tone: 'warning', acts: [], unreviewed: 'never' },
  refunding: { tone: 'warning', acts: [], unreviewed: 'never' },
  refunded: { tone: 'neutral', acts: [], unreviewed: 'never' },
};

/** The tabs of the order list (§2), in their order. The server knows which orders are under each. */
export const orderTabs = [
  'all',
  'pending-payment',
  'pending-shipment',
  'confirmed',
  'pending-receipt',
  'received',
  'pending-review',
  'refund',
] as const satisfies readonly OrderTab[];

/** §3: reasons 0 to 4. */
export const cancelReasons = [0, 1, 2, 3, 4] as const;

export const cancelReasonOf = (reason: number | undefined) => cancelReasons.find((each) => each === reason);

/** §3: nine reasons, 0 to 8. */
export const refundReasons = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export const refundReasonOf = (reason: number | undefined) => refundReasons.find((each) => each === reason);
