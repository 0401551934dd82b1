import type { OrderStatus } from '@caravan/gateway/wire';
import type { TFunction } from 'i18next';

/** Where an order stands, in the same words on every page. `appealed`: its refused refund is with customer service. */
export function orderStatusText(t: TFunction, status: OrderStatus, appealed: boolean): string {
  const isAppealed = appealed && status === 'refund-requested';
  return t(isAppealed ? 'office-orders.appealed' : `office-orders.status.${status}`);
}
