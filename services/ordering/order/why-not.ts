import { refusal, type OrderStatus, type Refusal, type RefusalKey } from '@caravan/events';
import { isAt, isPaid, type PlacedState } from './state.ts';
import { refusalAt } from './statuses.ts';

/** The refusal (§8) for an order at a status where the command is not possible. */
export function whyNot(
  { status, orderId }: PlacedState,
  better: Partial<Record<OrderStatus, RefusalKey>> = {},
): Refusal {
  return refusal(better[status] ?? refusalAt(status), { orderId });
}

/** The refusal for an order that cannot be paid, or not again; undefined for one that awaits its payment. */
export function whyNotPaid(order: PlacedState): Refusal | undefined {
  if (isPaid(order)) return refusal('order-already-paid', { orderId: order.orderId });
  return isAt(order, 'pending-payment') ? undefined : whyNot(order);
}
