import { expect, test } from 'vitest';
import { createRecentBlocks } from './recent-blocks.ts';

test('what was read of a block is found by its hash', () => {
  const recent = createRecentBlocks<string>(10);
  recent.set('a', ['x']);
  recent.set('b', []);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([['x'], [], undefined]);
});

test('the oldest blocks go first, and as many as there are too many entries', () => {
  const recent = createRecentBlocks<string>(6);
  recent.set('a', ['x']);
  recent.set('b', ['x']);
  recent.set('a', ['y']);
  recent.set('c', ['x', 'y']);
  expect([recent.get('b'), recent.get('a'), recent.get('c')]).toEqual([undefined, ['y'], ['x', 'y']]);
});

test('a block that is too large for all is kept alone', () => {
  const recent = createRecentBlocks<string>(2);
  recent.set('a', []);
  recent.set('b', ['x', 'y', 'z']);
  expect([recent.get('a'), recent.get('b')]).toEqual([undefined, ['x', 'y', 'z']]);
});
