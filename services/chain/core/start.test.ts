import { expect, test } from 'vitest';
import { startOf } from './fork.ts';

test.each([
  [0, 500, 0],
  [100, 500, 100],
  [900, 500, 500],
  [-100, 500, 400],
  [-1_000, 500, 0],
])('a watcher told to start at %i begins, with the head at %i, at %i', (start, head, expected) => {
  expect(startOf(start, head)).toBe(expected);
});
