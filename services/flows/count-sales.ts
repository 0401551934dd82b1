import { categories, orderEventTypes, parseEvent } from '@caravan/events';
import type { Flow } from './flow.ts';
import type { GoodsPort } from './ports.ts';

/** Counts the goods of completed orders as sold: they can no longer be returned. */
export function createCountSalesFlow(goods: Pick<GoodsPort, 'countSales'>): Flow<string> {
  return {
    name: 'count-sales',
    prefixes: [categories.order],
    graceMs: 0,
    // Nobody waits for it, and a goods row is expensive to write: it has an index for each sort order.
    gatherMs: 5000,
    batch: 500,
    opens(event) {
      if (event.type !== 'OrderCompleted') return [];
      const { data } = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
      return [{ key: data.orderId, item: data.orderId }];
    },
    closes: () => [],
    finish: (orderIds) => goods.countSales(orderIds),
  };
}
