import { categories, orderEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import type { Flow } from './flow.ts';
import type { LettersPort } from './ports.ts';

type Item = Parameters<LettersPort['receiptReminded']>[0];

/** Writes to the buyer whom the system reminds of a receipt. */
export function createTellReceiptRemindedFlow(letters: LettersPort): Flow<Item> {
  return {
    name: 'tell-receipt-reminded',
    prefixes: [categories.order],
    graceMs: 0,
    opens(event) {
      const fact = factOf(orderEventTypes, event, 'ReceiptReminded');
      if (!fact) return [];
      const { orderId, remindedAt, receiveBefore } = fact.data;
      return [{ key: orderId, item: { orderId, remindedAt, receiveBefore } }];
    },
    closes: () => [],
    async finish(items) {
      for (const item of items) await letters.receiptReminded(item);
    },
  };
}
