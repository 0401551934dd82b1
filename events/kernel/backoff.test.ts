import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

const minute = { first: 500, longest: 60_000 };

test('stays away longer after each failure in a row, up to the longest, and never as long as the others', () => {
  expect(backoffMs(1, minute, () => 1)).toBe(500);
  expect(backoffMs(1, minute, () => 0)).toBe(250);
  expect(backoffMs(4, minute, () => 1)).toBe(4_000);
  expect(backoffMs(1_000, minute, () => 1)).toBe(60_000);
});

test('leaves all of the wait to chance where that is asked', () => {
  const conflicts = { first: 20, longest: 2_000, certain: 0 };
  expect(backoffMs(1, conflicts, () => 0)).toBe(0);
  expect(backoffMs(3, conflicts, () => 1)).toBe(80);
});
