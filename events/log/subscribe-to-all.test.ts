import { PassThrough } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { backOff } from './back-off.ts';
import type { ClientLease } from './client-lease.ts';
import { subscribeToAll } from './subscribe-to-all.ts';

vi.mock('./back-off.ts', () => ({ backOff: vi.fn(async () => {}) }));
beforeEach(() => void vi.mocked(backOff).mockClear());

/** A store whose subscriptions each deliver these many events and then fail as a store fails a slow consumer. */
function storeThatEnds(deliveries: readonly number[]) {
  let opened = 0;
  let position = 0n;
  const subscribe = () => {
    const stream = new PassThrough({ objectMode: true });
    for (let n = 0; n < (deliveries[opened] ?? 0); n += 1) {
      position += 1n;
      stream.write({ event: { position: { commit: position, prepare: position }, id: `${position}` } });
    }
    opened += 1;
    setImmediate(() => stream.emit('error', new Error('Consumer too slow to handle event while live.')));
    return Object.assign(stream, { unsubscribe: async () => {} });
  };
  const lease = { hold: () => ({ client: { subscribeToAll: subscribe }, release: () => {} }) };
  return { lease: lease as unknown as ClientLease, opened: () => opened };
}

async function followUntil(store: ReturnType<typeof storeThatEnds>, opened: number): Promise<bigint[]> {
  const aborting = new AbortController();
  const seen: bigint[] = [];
  const lost = () => {
    if (store.opened() === opened) aborting.abort();
  };
  for await (const delivery of subscribeToAll(store.lease, { prefixes: [], signal: aborting.signal }, lost))
    if (delivery.kind === 'event') seen.push(delivery.event.position);
  return seen;
}

test('a subscription that a store ends after events is replaced at once, however often', async () => {
  expect(await followUntil(storeThatEnds([2, 3, 1, 2]), 4)).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n]);
  expect(backOff).not.toHaveBeenCalled();
});

test('when replacements end without an event, they come slower and slower, until one delivers', async () => {
  await followUntil(storeThatEnds([1, 0, 0, 0, 1, 1]), 6);
  expect(vi.mocked(backOff).mock.calls.map(([attempt]) => attempt)).toEqual([1, 2, 3]);
});
