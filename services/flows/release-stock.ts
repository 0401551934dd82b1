import { categories, orderEventTypes, parseEvent } from '@caravan/events';
import type { OrderEvent } from '@caravan/events';
import type { Flow } from './flow.ts';
import type { GoodsPort } from './ports.ts';

const ENDS = ['OrderCancelled', 'OrderExpired', 'OrderAbandoned', 'RefundAccepted', 'RefundInitiated'];

/** Releases the stock of orders that will never be shipped. */
export function createReleaseStockFlow(goods: Pick<GoodsPort, 'release'>): Flow<string> {
  return {
    name: 'release-stock',
    prefixes: [categories.order],
    graceMs: 0,
    batch: 200,
    opens(event) {
      if (!ENDS.includes(event.type)) return [];
      const fact = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
      return hasLeft(fact) ? [] : [{ key: fact.data.orderId, item: fact.data.orderId }];
    },
    closes: () => [],
    finish: (orderIds) => goods.release(orderIds),
  };
}

/** Whether a refunded order had already been shipped: its goods then cannot be sold again. */
function hasLeft({ type, data }: OrderEvent): boolean {
  return (type === 'RefundAccepted' || type === 'RefundInitiated') && data.shipped;
}
