import { expect, test } from 'vitest';
import { backoffMs } from '../kernel/backoff.ts';
import { BACKOFF, backOff } from './back-off.ts';

test('waits longer with every attempt, up to two seconds, and never the same for all', () => {
  const longest = [0, 1, 2, 3, 10, 1_000].map((attempt) => backoffMs(attempt + 1, BACKOFF, () => 1));
  expect(longest).toEqual([20, 40, 80, 160, 2_000, 2_000]);
  expect(backoffMs(4, BACKOFF, () => 0.5)).toBe(80);
});

test('an abort ends the wait without an error', async () => {
  await expect(backOff(1_000, AbortSignal.abort())).resolves.toBeUndefined();
});
