import type { OrderInfo, OrderStatus } from '../../../api/orders.ts';

type Time =
  | 'promisedShipBy'
  | 'shipBefore'
  | 'remindTime'
  | 'receiveBefore'
  | 'reviewTime'
  | 'returnBefore'
  | 'completeTime';

const toBeShipped = ['promisedShipBy', 'shipBefore', 'remindTime'] as const;

/** Which of its times an order shows at each status, in this order. */
const told: Readonly<Record<OrderStatus, readonly Time[]>> = {
  'pending-payment': [],
  cancelled: [],
  expired: [],
  paid: toBeShipped,
  confirmed: toBeShipped,
  shipped: ['receiveBefore'],
  received: ['returnBefore'],
  reviewed: ['reviewTime', 'returnBefore'],
  completed: ['reviewTime', 'completeTime'],
  'refund-requested': [],
  refunding: [],
  refunded: [],
};

const texts = {
  promisedShipBy: 'after-sales.promised',
  shipBefore: 'after-sales.unshipped',
  remindTime: 'after-sales.reminded',
  receiveBefore: 'after-sales.onItsWay',
  reviewTime: 'after-sales.reviewedOn',
  returnBefore: 'after-sales.closes',
  completeTime: 'after-sales.completedOn',
} as const satisfies Record<Time, string>;

type Deadline = {
  readonly text: (typeof texts)[Time] | 'after-sales.returnable';
  readonly time: string;
};

/** What a paid order waits for and until when, in display order. */
export function deadlinesOf(order: Pick<OrderInfo, 'statusKey' | 'refundState' | Time>): Deadline[] {
  const textOf = (time: Time) =>
    time === 'returnBefore' && order.refundState === 'not-refunded' ? 'after-sales.returnable' : texts[time];
  return told[order.statusKey].flatMap((name) => {
    const time = order[name];
    return time ? [{ text: textOf(name), time }] : [];
  });
}
