import type { OrderSummary } from '../../api/orders.ts';

export type Bought = OrderSummary['goodsList'][number];

/** What is in these orders, each article once, as it was bought last. The newest order comes first. */
export function boughtIn(orders: readonly OrderSummary[], most: number): Bought[] {
  const found = new Map<string, Bought>();
  for (const { statusKey, goodsList } of orders)
    // what was never paid was not bought
    if (!never.has(statusKey))
      for (const line of goodsList) if (!found.has(line.goodsId)) found.set(line.goodsId, line);
  return [...found.values()].slice(0, most);
}

const never: ReadonlySet<OrderSummary['statusKey']> = new Set([
  'pending-payment',
  'cancelled',
  'expired',
] as const);
