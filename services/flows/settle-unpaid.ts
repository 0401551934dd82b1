import { categories, orderEventTypes, parseEvent } from '@caravan/events';
import type { Flow } from './flow.ts';
import type { GoodsPort } from './ports.ts';

/** A paid order no longer counts towards what its buyer may leave unpaid. Orders that end unpaid release their stock instead. */
export function createSettleUnpaidFlow(goods: Pick<GoodsPort, 'markPaid'>): Flow<string> {
  return {
    name: 'settle-unpaid',
    prefixes: [categories.order],
    graceMs: 0,
    // Nobody waits for it: a submission that a limit would refuse looks for itself.
    gatherMs: 1000,
    batch: 500,
    opens(event) {
      if (event.type !== 'OrderPaid') return [];
      const { data } = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
      return [{ key: data.orderId, item: data.orderId }];
    },
    closes: () => [],
    finish: (orderIds) => goods.markPaid(orderIds),
  };
}
