import type { OrderInfo } from '../../api/orders.ts';
import { statusLooks, type OrderAct } from './status.ts';

/** What decides what may be done. */
export type OrderStanding = Pick<OrderInfo, 'orderId' | 'statusKey' | 'refundState' | 'remindTime'>;

/** What its buyer may do with an order now (§4), the most likely last. The server checks again. */
export function permittedActs({ statusKey, refundState, remindTime }: OrderStanding): OrderAct[] {
  const not = new Set<OrderAct>();
  if (refundState !== 'not-refunded') not.add('refund');
  if (remindTime) not.add('remind');
  return statusLooks[statusKey].acts.filter((act) => !not.has(act));
}

/** Changes when something has happened to the order that its screens show. */
export function standingOf({ orderId, statusKey, refundState, remindTime }: OrderStanding): string {
  return [orderId, statusKey, refundState, remindTime].join(' ');
}
