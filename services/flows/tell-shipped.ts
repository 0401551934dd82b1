import { categories, orderEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import type { Flow } from './flow.ts';
import type { LettersPort } from './ports.ts';

type Item = Parameters<LettersPort['shipped']>[0];

/** Writes to the buyer of an order that is on its way. */
export function createTellShippedFlow(letters: LettersPort): Flow<Item> {
  return {
    name: 'tell-shipped',
    prefixes: [categories.order],
    graceMs: 0,
    opens(event) {
      const fact = factOf(orderEventTypes, event, 'OrderShipped');
      if (!fact) return [];
      const { orderId, shipment, shippedAt, receiveBefore } = fact.data;
      return [{ key: orderId, item: { orderId, shipment, shippedAt, receiveBefore } }];
    },
    closes: () => [],
    async finish(items) {
      for (const item of items) await letters.shipped(item);
    },
  };
}
