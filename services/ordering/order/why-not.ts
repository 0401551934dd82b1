import { refusal, type OrderStatus, type Refusal, type RefusalKey } from '@caravan/events';
import type { PlacedState } from './state.ts';

/** The refusal at each status, unless the command names a better one. */
const reasons: Readonly<Record<OrderStatus, RefusalKey>> = {
  'pending-payment': 'order-not-paid',
  cancelled: 'order-already-cancelled',
  expired: 'order-expired',
  paid: 'order-not-confirmed',
  confirmed: 'order-not-shipped',
  shipped: 'order-not-received',
  received: 'order-already-shipped',
  reviewed: 'order-already-reviewed',
  'refund-requested': 'order-refund-pending',
  refunding: 'order-refund-pending',
  refunded: 'order-already-refunded',
  completed: 'order-already-completed',
};

/** The refusal (§8) for an order at a status where the command is not possible. */
export function whyNot(
  { status, orderId }: PlacedState,
  better: Partial<Record<OrderStatus, RefusalKey>> = {},
): Refusal {
  return refusal(better[status] ?? reasons[status], { orderId });
}
