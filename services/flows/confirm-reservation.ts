import { categories, orderEventTypes, parseEvent } from '@caravan/events';
import type { Flow } from './flow.ts';
import type { GoodsPort } from './ports.ts';

/** Marks the stock reservations that became orders. Unmarked ones belong to submissions that died. */
export function createConfirmReservationFlow(goods: Pick<GoodsPort, 'markPlaced'>): Flow<string> {
  return {
    name: 'confirm-reservation',
    prefixes: [categories.order],
    graceMs: 0,
    // Nobody waits for it: gathering saves statements.
    gatherMs: 1000,
    batch: 500,
    opens(event) {
      if (event.type !== 'OrderPlaced') return [];
      const { data } = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
      return [{ key: data.orderId, item: data.orderId }];
    },
    closes: () => [],
    finish: (orderIds) => goods.markPlaced(orderIds),
  };
}
