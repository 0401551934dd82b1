import { expect, test, vi } from 'vitest';
import type { EventLog, NewEvent } from './event-log.ts';
import { eventKeyOf, macOf, withMacs } from './event-mac.ts';

const key = eventKeyOf(Buffer.alloc(32, 7).toString('base64'));
const metadata = {
  version: 1,
  commandId: 'c',
  correlationId: 'c',
  causationId: 'c',
  actor: 'U1',
  owner: 'U1',
  hash: 'ab',
};

test('everything that is appended carries the code, and the rest is as it was', async () => {
  const append = vi.fn<EventLog['append']>(async () => ({ revision: 0n, position: 0n }));
  const events: readonly NewEvent[] = [{ id: 'i', type: 'T', data: { a: 1 }, metadata }];
  await withMacs({ append } as unknown as EventLog, key).append('wallet-U1', 'no_stream', events);
  expect(append).toHaveBeenCalledWith('wallet-U1', 'no_stream', [
    { ...events[0], metadata: { ...metadata, mac: macOf(key, metadata) } },
  ]);
});

test('the code is the one that is written down', () => {
  expect(macOf(key, metadata)).toMatchInlineSnapshot(
    `"a77215fc:6c4f8274e3122591c81eeb84024cd21c3bbbfa32687e14a40c945881db04da16"`,
  );
  expect(macOf(key, { hash: 'ab', owner: undefined })).not.toBe(macOf(key, metadata));
  expect(eventKeyOf(Buffer.alloc(32, 8).toString('base64')).id).not.toBe(key.id);
});
