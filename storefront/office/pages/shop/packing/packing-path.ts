import { shopPath } from '../../../parts.ts';

/** As many as are on a page of the list. */
const MOST = 25;

/** The packing lists of these orders. */
export function packingPath(orderIds: readonly string[]): string {
  return `${shopPath}/orders/packing?orders=${orderIds.map(encodeURIComponent).join(',')}`;
}

/** The orders that the address names, each once. */
export function ordersIn(query: URLSearchParams): string[] {
  const named = (query.get('orders') ?? '')
    .split(',')
    .filter((orderId) => /^[\x21-\x7e]{1,128}$/.test(orderId));
  return [...new Set(named)].slice(0, MOST);
}
