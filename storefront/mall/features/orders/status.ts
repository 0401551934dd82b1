import type { BadgeTone } from '@caravan/ui-kit';
import type { OrderStatus, OrderTab } from '../../api/orders.ts';

export type OrderAct = 'cancel' | 'pay' | 'refund' | 'remind' | 'receive' | 'review';

/** A time of an order that its page may tell. */
export type OrderTime =
  | 'promisedShipBy'
  | 'shipBefore'
  | 'remindTime'
  | 'receiveBefore'
  | 'reviewTime'
  | 'returnBefore'
  | 'completeTime';

type Look = {
  readonly tone: BadgeTone;
  /** what its buyer may do (§4), the most likely last */
  readonly acts: readonly OrderAct[];
  /** which of its times its page tells, in this order */
  readonly times: readonly OrderTime[];
  /** why it cannot be reviewed, if reviewing is not among the actions */
  readonly unreviewed: 'early' | 'reviewed' | 'never';
};

const untilShipped = ['promisedShipBy', 'shipBefore', 'remindTime'] as const;

/** How the mall shows an order at each status, and which actions it offers. */
export const statusLooks: Readonly<Record<OrderStatus, Look>> = {
  'pending-payment': { tone: 'warning', acts: ['cancel', 'pay'], times: [], unreviewed: 'early' },
  cancelled: { tone: 'neutral', acts: [], times: [], unreviewed: 'never' },
  expired: { tone: 'neutral', acts: [], times: [], unreviewed: 'never' },
  paid: { tone: 'brand', acts: ['refund', 'remind'], times: untilShipped, unreviewed: 'early' },
  confirmed: { tone: 'brand', acts: ['refund', 'remind'], times: untilShipped, unreviewed: 'early' },
  shipped: { tone: 'info', acts: ['receive'], times: ['receiveBefore'], unreviewed: 'early' },
  received: { tone: 'success', acts: ['refund', 'review'], times: ['returnBefore'], unreviewed: 'never' },
  reviewed: {
    tone: 'success',
    acts: ['refund'],
    times: ['reviewTime', 'returnBefore'],
    unreviewed: 'reviewed',
  },
  completed: { tone: 'success', acts: [], times: ['reviewTime', 'completeTime'], unreviewed: 'reviewed' },
  'refund-requested': { tone: 'warning', acts: [], times: [], unreviewed: 'never' },
  refunding: { tone: 'warning', acts: [], times: [], unreviewed: 'never' },
  refunded: { tone: 'neutral', acts: [], times: [], unreviewed: 'never' },
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
