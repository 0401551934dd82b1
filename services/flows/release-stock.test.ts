import { everyExample } from '@caravan/events/examples';
import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { createReleaseStockFlow } from './release-stock.ts';

const flow = createReleaseStockFlow({ release: async () => {} });

/** What a refund opens that was granted before or after its goods were shipped. */
function openedBy(type: 'RefundAccepted' | 'RefundInitiated', shipped: boolean): readonly string[] {
  const example = everyExample.find((each) => each.type === type);
  const event = { ...example, data: { ...(example?.data as object), shipped }, metadata: { version: 1 } };
  return flow.opens(event as RecordedEvent).map(({ key }) => key);
}

test.each(['RefundAccepted', 'RefundInitiated'] as const)(
  'after %s the stock goes back if it was not shipped',
  (type) => {
    expect(openedBy(type, false)).toEqual(['7K3M9QW2XTB4C5D6']);
    expect(openedBy(type, true)).toEqual([]);
  },
);
