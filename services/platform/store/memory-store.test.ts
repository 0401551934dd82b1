import { expect, test } from 'vitest';
import { createMemoryStore } from './memory-store.ts';

test('never holds more than its bound: the oldest make room', async () => {
  const store = createMemoryStore({ maxEntries: 100 });
  for (let i = 0; i < 1_000; i++) await store.set(`k${i}`, 'x', 60);
  const kept = await Promise.all(Array.from({ length: 1_000 }, (_, i) => store.get(`k${i}`)));
  expect(kept.filter((value) => value !== undefined).length).toBeLessThanOrEqual(100);
  expect(kept.at(-1)).toBe('x');
});

test('prefers dropping what has expired to dropping what is old', async () => {
  let now = 0;
  const store = createMemoryStore({ maxEntries: 3, now: () => now });
  await store.set('long', 'x', 100);
  await store.set('short1', 'x', 1);
  await store.set('short2', 'x', 1);
  now = 2_000;
  await store.set('new', 'x', 100);
  expect(await store.get('long')).toBe('x');
  expect(await store.get('new')).toBe('x');
});
