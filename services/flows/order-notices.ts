import { categories, orderEventTypes } from '@caravan/events';
import type { OrderEvent } from '@caravan/events';
import { factOf } from './fact-of.ts';
import type { Flow } from './flow.ts';
import type { GoodsPort } from './ports.ts';

/** What the goods are told of an order, by its id, after one kind of event. */
type OrderNotice = {
  /** of the flow */
  readonly name: string;
  readonly after: OrderEvent['type'];
  readonly tell: 'markPlaced' | 'markPaid' | 'consume' | 'countSales';
  /** Nobody waits for it: gathering saves statements. ms */
  readonly gatherMs: number;
};

export const orderNotices: readonly OrderNotice[] = [
  // the reservation became an order; unmarked ones belong to submissions that died
  { name: 'confirm-reservation', after: 'OrderPlaced', tell: 'markPlaced', gatherMs: 1000 },
  // the order no longer counts towards what its buyer may leave unpaid; orders that end unpaid release their stock instead
  { name: 'settle-unpaid', after: 'OrderPaid', tell: 'markPaid', gatherMs: 1000 },
  // the goods are gone: their reservation is never released
  { name: 'consume-stock', after: 'OrderShipped', tell: 'consume', gatherMs: 1000 },
  // the goods can no longer be returned, so they are sold; a goods row is expensive to write, with an index for each sort order
  { name: 'count-sales', after: 'OrderCompleted', tell: 'countSales', gatherMs: 5000 },
];

export function createOrderNoticeFlow(
  { name, after, tell, gatherMs }: OrderNotice,
  goods: Pick<GoodsPort, OrderNotice['tell']>,
): Flow<string> {
  return {
    name,
    prefixes: [categories.order],
    graceMs: 0,
    gatherMs,
    batch: 500,
    opens(event) {
      const fact = factOf(orderEventTypes, event, after);
      return fact ? [{ key: fact.data.orderId, item: fact.data.orderId }] : [];
    },
    closes: () => [],
    finish: (orderIds) => goods[tell](orderIds),
  };
}
