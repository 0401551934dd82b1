import { categories, orderEventTypes, parseEvent } from '@caravan/events';
import type { Flow } from './flow.ts';
import type { GoodsPort } from './ports.ts';

const ENDS = ['OrderCancelled', 'OrderExpired', 'OrderAbandoned'];

/** Gives the stock of orders back that will never be sent. */
export function releaseStock(goods: Pick<GoodsPort, 'release'>): Flow<string> {
  return {
    name: 'release-stock',
    prefixes: [categories.order],
    graceMs: 0,
    batch: 200,
    opens(event) {
      if (!ENDS.includes(event.type)) return [];
      const { data } = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
      return [{ key: data.orderId, item: data.orderId }];
    },
    closes: () => [],
    finish: (orderIds) => goods.release(orderIds),
  };
}
