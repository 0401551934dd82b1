import { expect, test } from 'vitest';
import { createMemoryCache } from './memory-cache.ts';

test('never holds more than its bound: the oldest make room', async () => {
  const cache = createMemoryCache({ maxEntries: 100 });
  for (let i = 0; i < 1_000; i++) await cache.set(`k${i}`, 'x', 60);
  const kept = await Promise.all(Array.from({ length: 1_000 }, (_, i) => cache.get(`k${i}`)));
  expect(kept.filter((value) => value !== undefined).length).toBeLessThanOrEqual(100);
  expect(kept.at(-1)).toBe('x');
});

test('prefers dropping what has expired to dropping what is old', async () => {
  let now = 0;
  const cache = createMemoryCache({ maxEntries: 3, now: () => now });
  await cache.set('long', 'x', 100);
  await cache.set('short1', 'x', 1);
  await cache.set('short2', 'x', 1);
  now = 2_000;
  await cache.set('new', 'x', 100);
  expect(await cache.get('long')).toBe('x');
  expect(await cache.get('new')).toBe('x');
});
