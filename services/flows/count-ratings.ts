import { categories, orderEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import type { Flow } from './flow.ts';
import type { GoodsPort } from './ports.ts';

type Ratings = Parameters<GoodsPort['countRatings']>[0];

/** Adds the ratings of an order to those of its goods, including the system's default ones. */
export function createCountRatingsFlow(goods: Pick<GoodsPort, 'countRatings'>): Flow<Ratings> {
  return {
    name: 'count-ratings',
    prefixes: [categories.order],
    graceMs: 0,
    // Nobody waits for it, and a goods row is expensive to write: it has an index for each sort order.
    gatherMs: 5000,
    batch: 500,
    opens(event) {
      const fact = factOf(orderEventTypes, event, 'OrderReviewed');
      if (!fact) return [];
      const { orderId, by, reviews } = fact.data;
      const byBuyer = by.role === 'buyer';
      const item = reviews.map(({ goodsId, rating }) => ({ orderId, goodsId, rating, byBuyer }));
      return [{ key: orderId, item }];
    },
    closes: () => [],
    finish: (items) => goods.countRatings(items.flat()),
  };
}
