import { expect, it } from 'vitest';
import { named, scaleFor } from './scale.ts';

it.each([
  [0, [0, 1]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 25, 50, 75, 100]],
  [1204.5, [0, 500, 1000, 1500]],
  [30_000_000, [0, 10_000_000, 20_000_000, 30_000_000]],
])('up to %d is marked at %j', (most, marks) => {
  expect(scaleFor(most)).toEqual({ top: marks.at(-1), marks });
});

it('of a number that is none has an axis all the same', () => {
  expect(scaleFor(Number.NaN).top).toBe(1);
});

it('names the last column, and not more than there is room for', () => {
  expect(named(3, 5)).toEqual([0, 1, 2]);
  for (const count of [7, 30, 90]) {
    const places = named(count, 5);
    expect(places.at(-1)).toBe(count - 1);
    expect(places.length).toBeGreaterThan(2);
    expect(places.length).toBeLessThanOrEqual(5);
  }
});
