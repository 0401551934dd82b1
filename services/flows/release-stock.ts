import { categories, orderEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import type { Flow } from './flow.ts';
import type { GoodsPort } from './ports.ts';

/** Releases the stock of orders that will never be shipped. */
export function createReleaseStockFlow(goods: Pick<GoodsPort, 'release'>): Flow<string> {
  return {
    name: 'release-stock',
    prefixes: [categories.order],
    graceMs: 0,
    batch: 200,
    opens(event) {
      const refund = factOf(orderEventTypes, event, 'RefundAccepted', 'RefundInitiated');
      // goods that were shipped cannot be sold again
      if (refund?.data.shipped) return [];
      const over =
        refund ?? factOf(orderEventTypes, event, 'OrderCancelled', 'OrderExpired', 'OrderAbandoned');
      return over ? [{ key: over.data.orderId, item: over.data.orderId }] : [];
    },
    closes: () => [],
    finish: (orderIds) => goods.release(orderIds),
  };
}
