import type { OrderInfo } from '../../api/orders.ts';

export type OrderAct = 'cancel' | 'pay' | 'remind' | 'receive';

/** What decides what may be done. */
export type OrderStanding = Pick<OrderInfo, 'orderId' | 'status' | 'refundState' | 'remindTime'>;

/** What its buyer may do with an order now (§4), the most likely last. The mall judges again. */
export function permittedActs({ status, remindTime }: OrderStanding): OrderAct[] {
  switch (status) {
    case 0:
      return ['cancel', 'pay'];
    case 1:
    case 2:
      return remindTime ? [] : ['remind'];
    case 3:
      return ['receive'];
    default:
      return [];
  }
}

/** Differs when something has happened to the order that its screens tell. */
export function standingOf({ orderId, status, refundState, remindTime }: OrderStanding): string {
  return [orderId, status, refundState, remindTime].join(' ');
}
