import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import { createRedisStore } from './redis-store.ts';
import type { Store } from './store.ts';
import { startRedis } from '../testing/start-redis.ts';

const key = (): string => `test:${randomUUID()}`;
const redis = await startRedis();
afterAll(() => redis?.stop());

describe('the store in process', () => keepsItsPromises(() => createMemoryStore()));

describe.skipIf(redis === undefined)('the store in Redis (needs redis-server on the PATH)', () =>
  keepsItsPromises(() => createRedisStore(redis?.url ?? '')),
);

function keepsItsPromises(open: () => Store): void {
  const store = open();
  afterAll(() => store.close());

  test('gives back what was set, and nothing for what was not', async () => {
    const mine = key();
    expect(await store.get(mine)).toBeUndefined();
    await store.set(mine, 'größer 大', 60);
    expect(await store.get(mine)).toBe('größer 大');
    await store.set(mine, '', 60);
    expect(await store.get(mine)).toBe('');
  });

  test('forgets what was deleted', async () => {
    const mine = key();
    await store.set(mine, 'x', 60);
    await store.delete(mine);
    expect(await store.get(mine)).toBeUndefined();
  });

  test('forgets what has expired', async () => {
    const mine = key();
    await store.set(mine, 'x', 0.05);
    await vi.waitFor(async () => expect(await store.get(mine)).toBeUndefined());
  });

  test('adds for exactly one of many who try at once', async () => {
    const mine = key();
    const won = await Promise.all(Array.from({ length: 20 }, (_, i) => store.add(mine, String(i), 60)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await store.get(mine)).toBe(String(won.indexOf(true)));
  });

  test('adds again once the first has expired', async () => {
    const mine = key();
    await store.add(mine, 'first', 0.05);
    await vi.waitFor(async () => expect(await store.add(mine, 'second', 60)).toBe(true));
    expect(await store.get(mine)).toBe('second');
  });

  test('counts every increment once, from 1', async () => {
    const mine = key();
    const counts = await Promise.all(Array.from({ length: 20 }, () => store.increment(mine, 60)));
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  test('lets a count run out from its first increment, however many follow', async () => {
    const mine = key();
    await store.increment(mine, 0.2);
    await vi.waitFor(async () => expect(await store.increment(mine, 0.2)).toBe(1), {
      interval: 20,
    });
  });

  test('publishes to every subscriber of the channel until it unsubscribes', async () => {
    const channel = key();
    const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
    const leave = await store.subscribe(channel, first);
    await store.subscribe(channel, second);
    await store.subscribe(key(), other);
    await store.publish(channel, 'one');
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('one'));
    await leave();
    await store.publish(channel, 'two');
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('two'));
    expect(first.mock.calls).toEqual([['one']]);
    expect(other).not.toHaveBeenCalled();
  });
}
