import { expect, test } from 'vitest';
import { LiveFeed } from './live-feed.ts';
import type { StoredEvent } from './stored-event.ts';

function stored(position: number, bytes = 0): StoredEvent {
  return {
    position: BigInt(position),
    stream: 's',
    revision: 0n,
    id: '',
    type: 't',
    json: true,
    customMetadata: Buffer.alloc(0),
    data: Buffer.alloc(bytes),
    created: 0,
  };
}

const positions = (events: readonly StoredEvent[] | undefined) =>
  events?.map(({ position }) => Number(position));

test('gives what follows a position, whether or not an event has it', () => {
  const feed = new LiveFeed(10n);
  feed.publish([stored(20), stored(30), stored(47)]);
  expect(positions(feed.after(10n, 9))).toEqual([20, 30, 47]);
  expect(positions(feed.after(20n, 9))).toEqual([30, 47]);
  expect(positions(feed.after(25n, 9))).toEqual([30, 47]);
  expect(positions(feed.after(10n, 2))).toEqual([20, 30]);
  expect(positions(feed.after(47n, 9))).toEqual([]);
});

test('does not answer for what it never had, or has forgotten', () => {
  const feed = new LiveFeed(10n);
  expect(feed.after(9n, 9)).toBeUndefined();
  feed.publish(Array.from({ length: 20_000 }, (_, n) => stored(11 + n)));
  expect(feed.after(10n, 9)).toBeUndefined();
  expect(positions(feed.after(20_008n, 9))).toEqual([20_009, 20_010]);
});

test('forgets by size too', () => {
  const feed = new LiveFeed(0n);
  for (let n = 1; n <= 40; n += 1) feed.publish([stored(n, 1_000_000)]);
  expect(feed.after(0n, 9)).toBeUndefined();
  expect(positions(feed.after(39n, 9))).toEqual([40]);
});

/** 'woken', or 'waiting' after every callback that is due has run. */
const stateOf = (waiting: Promise<void>) =>
  Promise.race([
    waiting.then(() => 'woken'),
    new Promise((resolve) => {
      setImmediate(resolve, 'waiting');
    }),
  ]);

test('wakes those who wait when something is published, and not before', async () => {
  const feed = new LiveFeed(0n);
  const { signal } = new AbortController();
  const [one, other] = [feed.changed(0n, signal), feed.changed(0n, signal)];
  expect([await stateOf(one), await stateOf(other)]).toEqual(['waiting', 'waiting']);
  feed.publish([stored(1)]);
  expect([await stateOf(one), await stateOf(other)]).toEqual(['woken', 'woken']);
  expect(await stateOf(feed.changed(0n, signal))).toBe('woken');
  expect(await stateOf(feed.changed(1n, signal))).toBe('waiting');
});

test('wakes who gives up, and nobody else', async () => {
  const feed = new LiveFeed(1n);
  const [leaver, other] = [new AbortController(), new AbortController()];
  const [leaving, staying] = [feed.changed(1n, leaver.signal), feed.changed(1n, other.signal)];
  leaver.abort();
  expect([await stateOf(leaving), await stateOf(staying)]).toEqual(['woken', 'waiting']);
  expect(await stateOf(feed.changed(1n, leaver.signal))).toBe('woken');
});

test('after a reset everybody reads the table first', () => {
  const feed = new LiveFeed(0n);
  feed.publish([stored(1), stored(2)]);
  feed.reset(5n);
  expect(feed.after(2n, 9)).toBeUndefined();
  expect(feed.after(5n, 9)).toEqual([]);
});

test('a reader whose position is beyond the log waits like everybody', async () => {
  const feed = new LiveFeed(5n);
  const never = new AbortController();
  const waiting = feed.changed(99n, never.signal);
  expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting');
  feed.publish([stored(100)]);
  await waiting;
  expect(positions(feed.after(99n, 9))).toEqual([100]);
});
