import { expect, it } from 'vitest';
import { isAttended } from './is-attended.ts';

it('ends before the session of an empty desk would', () => {
  const minute = 60_000;
  const now = Date.now();
  expect(isAttended(now + 9 * minute)).toBe(true);
  expect(isAttended(now + 11 * minute)).toBe(false);
});
