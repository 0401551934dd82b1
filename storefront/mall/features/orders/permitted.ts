import type { OrderInfo } from '../../api/orders.ts';

export type OrderAct = 'cancel' | 'pay' | 'refund' | 'remind' | 'receive' | 'review';

/** What decides what may be done. */
export type OrderStanding = Pick<OrderInfo, 'orderId' | 'status' | 'refundState' | 'remindTime'>;

const byStatus: Readonly<Partial<Record<number, readonly OrderAct[]>>> = {
  0: ['cancel', 'pay'],
  1: ['refund', 'remind'],
  2: ['refund', 'remind'],
  3: ['receive'],
  4: ['refund', 'review'],
  5: ['refund'],
};

/** What its buyer may do with an order now (§4), the most likely last. The mall judges again. */
export function permittedActs({ status, refundState, remindTime }: OrderStanding): OrderAct[] {
  const not = new Set<OrderAct>();
  if (refundState !== 'not-refunded') not.add('refund');
  if (remindTime) not.add('remind');
  return (byStatus[status] ?? []).filter((act) => !not.has(act));
}

/** Differs when something has happened to the order that its screens tell. */
export function standingOf({ orderId, status, refundState, remindTime }: OrderStanding): string {
  return [orderId, status, refundState, remindTime].join(' ');
}
