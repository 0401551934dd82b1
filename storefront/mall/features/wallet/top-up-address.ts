import { withReturn } from '@caravan/storefront-shared/navigation';
import type { OrderInfo } from '../../api/orders.ts';

/** Where a way to pay brings what is missing, and leads back here. A network is chosen there, among those that there are. */
export function topUpAddress(method: OrderInfo['paymentMethod'], missing: string): string {
  const way = method === 'balance' || method === 'blockchain' ? '' : `&way=${method}`;
  return `${withReturn('/userInfo/money-package/recharge')}&amount=${missing}${way}`;
}
