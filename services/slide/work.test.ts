import { expect, it } from 'vitest';
import { workOf } from './testing/work-of.ts';
import { isDone } from './work.ts';

it('is done by the numbers of that id, all of them, each of its part', () => {
  const nonces = workOf('one');
  expect(isDone('one', nonces)).toBe(true);
  expect(isDone('another', nonces)).toBe(false);
  expect(isDone('one', nonces.slice(1))).toBe(false);
  expect(isDone('one', [...nonces, nonces[0] ?? 0])).toBe(false);
  expect(isDone('one', nonces.toReversed())).toBe(false);
  expect(isDone('one', nonces.with(3, (nonces[3] ?? 0) + 1))).toBe(false);
});
