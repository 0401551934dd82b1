import { expect, it } from 'vitest';
import { createFairShare } from './fair-share.ts';

it('gives nobody more places than their share, and what was left again', () => {
  const take = createFairShare(2);
  const leave = take('a');
  expect(take('a')).toBeDefined();
  expect(take('a')).toBeUndefined();
  leave?.();
  expect(take('a')).toBeDefined();
  expect(take('a')).toBeUndefined();
});

it('takes no place from others', () => {
  const take = createFairShare(1);
  take('a');
  expect(take('b')).toBeDefined();
});
