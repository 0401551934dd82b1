import { createLogger } from '@caravan/platform';
import { expect, test } from 'vitest';
import { openLog } from './open-log.ts';

/** where nothing listens */
const eventStoreUrl = 'kurrentdb://127.0.0.1:1?tls=false';
const logger = createLogger({ name: 'test', level: 'silent' });

test.each([{ eventsPassedOver: [7n] }, { eventCodesFrom: 7n }])(
  'is not opened without a key where events are to be examined (%o)',
  async (codes) => {
    await using closing = new AsyncDisposableStack();
    const opening = openLog({ eventStoreUrl, name: 'test', logger, codes }, closing);
    await expect(opening).rejects.toThrow('set EVENT_KEY too');
  },
);
