import type { OrderInfo } from '../../api/orders.ts';
import { statusLooks, type OrderAct } from './status.ts';

/** What decides what may be done. */
export type OrderStanding = Pick<OrderInfo, 'orderId' | 'statusKey' | 'refundState' | 'remindTime'>;

/** What its buyer may do with an order now (§4), the most likely last. The mall judges again. */
export function permittedActs({ statusKey, refundState, remindTime }: OrderStanding): OrderAct[] {
  const not = new Set<OrderAct>();
  if (refundState !== 'not-refunded') not.add('refund');
  if (remindTime) not.add('remind');
  return statusLooks[statusKey].acts.filter((act) => !not.has(act));
}

/** Differs when something has happened to the order that its screens tell. */
export function standingOf({ orderId, statusKey, refundState, remindTime }: OrderStanding): string {
  return [orderId, statusKey, refundState, remindTime].join(' ');
}
