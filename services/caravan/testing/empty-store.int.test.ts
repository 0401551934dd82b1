import { randomUUID } from 'node:crypto';
import { createTestLog } from '@caravan/platform/testing';
import { expect, test } from 'vitest';
import { settingsOfEmptyStore } from './empty-store.ts';

test('a system is started on a given store only while nobody has written to it', async () => {
  await using closing = new AsyncDisposableStack();
  const { log, url, stop } = await createTestLog();
  closing.defer(stop);
  expect(await settingsOfEmptyStore(url)).toMatchObject({ EVENT_STORE_URL: url });
  const caused = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'tester' };
  await log.append(`order-${randomUUID()}`, 'no_stream', [
    {
      id: randomUUID(),
      type: 'OrderPlaced',
      data: {},
      metadata: { version: 1, ...caused, owner: 'tester', hash: '' },
    },
  ]);
  await expect(settingsOfEmptyStore(url)).rejects.toThrow('holds events of Caravan already');
});
