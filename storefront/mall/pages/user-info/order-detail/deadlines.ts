import type { OrderInfo } from '../../../api/orders.ts';
import { statusLooks, type OrderTime } from '../../../features/orders/status.ts';

const texts = {
  promisedShipBy: 'after-sales.promised',
  shipBefore: 'after-sales.unshipped',
  remindTime: 'after-sales.reminded',
  receiveBefore: 'after-sales.onItsWay',
  receiptRemindTime: 'after-sales.receiptReminded',
  reviewTime: 'after-sales.reviewedOn',
  returnBefore: 'after-sales.closes',
  completeTime: 'after-sales.completedOn',
} as const satisfies Record<OrderTime, string>;

type Deadline = {
  readonly text: (typeof texts)[OrderTime] | 'after-sales.returnable';
  readonly time: string;
};

/** What a paid order waits for and until when, in display order. */
export function deadlinesOf(order: Pick<OrderInfo, 'statusKey' | 'refundState' | OrderTime>): Deadline[] {
  const textOf = (time: OrderTime) =>
    time === 'returnBefore' && order.refundState === 'not-refunded' ? 'after-sales.returnable' : texts[time];
  return statusLooks[order.statusKey].times.flatMap((name) => {
    const time = order[name];
    return time ? [{ text: textOf(name), time }] : [];
  });
}
