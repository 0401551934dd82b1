import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grow, rangeOf, shrink } from './range-size.ts';

describe('the range', () => {
  test('halves what was refused, not what was allowed', () =>
    expect(shrink(rangeOf(500), 100)).toMatchObject({ blocks: 50 }));
  test('cannot be less than one block', () => expect(shrink(rangeOf(500), 1)).toBeUndefined());
  test('doubles after four good answers, up to the most', () => {
    let range = shrink(rangeOf(100), 100) ?? rangeOf(1);
    for (let i = 0; i < 3; i += 1) range = grow(range);
    expect(range.blocks).toBe(50);
    range = grow(range);
    expect(range.blocks).toBe(100);
    for (let i = 0; i < 20; i += 1) range = grow(range);
    expect(range.blocks).toBe(100);
  });

  test('doubles each time, and not at once to the most', () => {
    let range = shrink(rangeOf(100), 40) ?? rangeOf(1);
    const sizes = Array.from({ length: 13 }, () => (range = grow(range)).blocks);
    expect(sizes).toEqual([20, 20, 20, 40, 40, 40, 40, 80, 80, 80, 80, 100, 100]);
  });

  test('finds a size that a provider takes, whatever its limit', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (limit) => {
        let range = rangeOf(500);
        for (let tries = 0; range.blocks > limit; tries += 1) {
          expect(tries).toBeLessThan(10);
          range = shrink(range, range.blocks) ?? range;
        }
        expect(range.blocks).toBeGreaterThan(Math.floor(limit / 2) - 1);
      }),
    ));
});
