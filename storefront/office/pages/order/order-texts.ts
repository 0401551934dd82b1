import type { TFunction } from 'i18next';
import type { OrderEvent } from '../../api/audited-orders.ts';
import { orderStatusText } from '../../features/order/order-status-text.ts';

/** What can happen to an order. */
const known = [
  'OrderPlaced',
  'OrderPaid',
  'OrderCancelled',
  'OrderExpired',
  'OrderAbandoned',
  'OrderConfirmed',
  'ShipmentReminded',
  'OrderShipped',
  'ReceiptReminded',
  'OrderReceived',
  'RefundRequested',
  'RefundAccepted',
  'RefundRefused',
  'RefundAppealed',
  'RefundInitiated',
  'OrderRefunded',
  'OrderReviewed',
  'OrderCompleted',
] as const;

/** What happened, in words; the event's own name where there are none. */
export function typeText(t: TFunction, type: string): string {
  const found = known.find((each) => each === type);
  return found ? t(`office-order-audit.type.${found}`) : type;
}

/** A status in words; an order that is none yet has none of its own. */
export function statusText(
  t: TFunction,
  { status, appealed = false }: Pick<OrderEvent, 'status' | 'appealed'>,
): string {
  if (status === 'none' || status === 'abandoned') return t(`office-order-audit.${status}`);
  return orderStatusText(t, status, appealed);
}
