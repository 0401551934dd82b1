import type { BadgeTone } from '@caravan/ui-kit';
import type { OrderStatus, OrderTab } from '../../api/orders.ts';

export type OrderAct = 'cancel' | 'pay' | 'refund' | 'remind' | 'receive' | 'review';

/** A time of an order that its page may tell. */
export type OrderTime =
  | 'promisedShipBy'
  | 'shipBefore'
  | 'remindTime'
  | 'receiveBefore'
  | 'receiptRemindTime'
  | 'reviewTime'
  | 'returnBefore'
  | 'completeTime';

type Look = {
  readonly tone: BadgeTone;
  /** whether it was ever paid */
  readonly paid: boolean;
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
  'pending-payment': {
    tone: 'warning',
    paid: false,
    acts: ['cancel', 'pay'],
    times: [],
    unreviewed: 'early',
  },
  cancelled: { tone: 'neutral', paid: false, acts: [], times: [], unreviewed: 'never' },
  expired: { tone: 'neutral', paid: false, acts: [], times: [], unreviewed: 'never' },
  paid: { tone: 'brand', paid: true, acts: ['refund', 'remind'], times: untilShipped, unreviewed: 'early' },
  confirmed: {
    tone: 'brand',
    paid: true,
    acts: ['refund', 'remind'],
    times: untilShipped,
    unreviewed: 'early',
  },
  shipped: {
    tone: 'info',
    paid: true,
    acts: ['receive'],
    times: ['receiptRemindTime', 'receiveBefore'],
    unreviewed: 'early',
  },
  received: {
    tone: 'success',
    paid: true,
    acts: ['refund', 'review'],
    times: ['returnBefore'],
    unreviewed: 'never',
  },
  reviewed: {
    tone: 'success',
    paid: true,
    acts: ['refund'],
    times: ['reviewTime', 'returnBefore'],
    unreviewed: 'reviewed',
  },
  completed: {
    tone: 'success',
    paid: true,
    acts: [],
    times: ['reviewTime', 'completeTime'],
    unreviewed: 'reviewed',
  },
  'refund-requested': { tone: 'warning', paid: true, acts: [], times: [], unreviewed: 'never' },
  refunding: { tone: 'warning', paid: true, acts: [], times: [], unreviewed: 'never' },
  refunded: { tone: 'neutral', paid: true, acts: [], times: [], unreviewed: 'never' },
};

/** The compiler asks for the server's tabs, and for no others. */
const tabs: Readonly<Record<OrderTab, true>> = {
  all: true,
  'pending-payment': true,
  'pending-shipment': true,
  confirmed: true,
  'pending-receipt': true,
  received: true,
  'pending-review': true,
  refund: true,
};

/** The tabs of the order list (§2), in their order. The server knows which orders are under each. */
export const orderTabs = Object.keys(tabs) as readonly OrderTab[];

/** §3: reasons 0 to 4. */
export const cancelReasons = [0, 1, 2, 3, 4] as const;

export const cancelReasonOf = (reason: number | undefined) => cancelReasons.find((each) => each === reason);

/** §3: nine reasons, 0 to 8. */
export const refundReasons = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export const refundReasonOf = (reason: number | undefined) => refundReasons.find((each) => each === reason);
