import { categories, orderEventTypes, parseEvent } from '@caravan/events';
import type { Flow } from './flow.ts';
import type { GoodsPort } from './ports.ts';

/** The goods of a shipped order are gone: their reservation is never released. */
export function createConsumeStockFlow(goods: Pick<GoodsPort, 'consume'>): Flow<string> {
  return {
    name: 'consume-stock',
    prefixes: [categories.order],
    graceMs: 0,
    // Nobody waits for it: gathering saves statements.
    gatherMs: 1000,
    batch: 500,
    opens(event) {
      if (event.type !== 'OrderShipped') return [];
      const { data } = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
      return [{ key: data.orderId, item: data.orderId }];
    },
    closes: () => [],
    finish: (orderIds) => goods.consume(orderIds),
  };
}
