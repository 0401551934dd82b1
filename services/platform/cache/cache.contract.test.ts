import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createMemoryCache } from './memory-cache.ts';
import { createRedisCache } from './redis-cache.ts';
import type { Cache } from './cache.ts';
import { startRedis } from '../testing/start-redis.ts';

const key = (): string => `test:${randomUUID()}`;
const redis = await startRedis();
afterAll(() => redis?.stop());

describe('the cache in process', () => keepsItsPromises(() => createMemoryCache()));

describe.skipIf(redis === undefined)('the cache in Redis (needs redis-server on the PATH)', () =>
  keepsItsPromises(() => createRedisCache(redis?.url ?? '')),
);

function keepsItsPromises(open: () => Cache): void {
  const cache = open();
  afterAll(() => cache.close());

  test('gives back what was set, and nothing for what was not', async () => {
    const mine = key();
    expect(await cache.get(mine)).toBeUndefined();
    await cache.set(mine, 'größer 大', 60);
    expect(await cache.get(mine)).toBe('größer 大');
    await cache.set(mine, '', 60);
    expect(await cache.get(mine)).toBe('');
  });

  test('forgets what was deleted', async () => {
    const mine = key();
    await cache.set(mine, 'x', 60);
    await cache.delete(mine);
    expect(await cache.get(mine)).toBeUndefined();
  });

  test('forgets what has expired', async () => {
    const mine = key();
    await cache.set(mine, 'x', 0.05);
    await vi.waitFor(async () => expect(await cache.get(mine)).toBeUndefined());
  });

  test('adds for exactly one of many who try at once', async () => {
    const mine = key();
    const won = await Promise.all(Array.from({ length: 20 }, (_, i) => cache.add(mine, String(i), 60)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await cache.get(mine)).toBe(String(won.indexOf(true)));
  });

  test('adds again once the first has expired', async () => {
    const mine = key();
    await cache.add(mine, 'first', 0.05);
    await vi.waitFor(async () => expect(await cache.add(mine, 'second', 60)).toBe(true));
    expect(await cache.get(mine)).toBe('second');
  });

  test('counts every increment once, from 1', async () => {
    const mine = key();
    const counts = await Promise.all(Array.from({ length: 20 }, () => cache.increment(mine, 60)));
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  test('lets a count run out from its first increment, however many follow', async () => {
    const mine = key();
    await cache.increment(mine, 0.2);
    await vi.waitFor(async () => expect(await cache.increment(mine, 0.2)).toBe(1), {
      interval: 20,
    });
  });

  test('keeps the highest of many numbers that are raised at once, exact beyond 2^53', async () => {
    const mine = key();
    const highest = 2n ** 60n + 1n;
    const raised = [9n, 10n, highest, highest - 1n, 0n];
    await Promise.all(raised.map((value) => cache.raise(mine, value, 60)));
    expect(await cache.get(mine)).toBe(String(highest));
    await cache.raise(mine, 8n, 60);
    expect(await cache.get(mine)).toBe(String(highest));
  });

  test('raises from nothing once a number has expired', async () => {
    const mine = key();
    await cache.raise(mine, 5n, 0.05);
    await vi.waitFor(async () => expect(await cache.get(mine)).toBeUndefined());
    await cache.raise(mine, 3n, 60);
    expect(await cache.get(mine)).toBe('3');
  });

  test('publishes to every subscriber of the channel until it unsubscribes', async () => {
    const channel = key();
    const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
    const leave = await cache.subscribe(channel, first);
    await cache.subscribe(channel, second);
    await cache.subscribe(key(), other);
    await cache.publish(channel, 'one');
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('one'));
    await leave();
    await cache.publish(channel, 'two');
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('two'));
    expect(first.mock.calls).toEqual([['one']]);
    expect(other).not.toHaveBeenCalled();
  });
}
