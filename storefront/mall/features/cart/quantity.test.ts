import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostOf, quantityFault } from './quantity.ts';

const limits = fc.record({
  buyMin: fc.integer({ min: 0, max: 200 }),
  stock: fc.integer({ min: 0, max: 7_000 }),
  maximum: fc.integer({ min: 1, max: 5_000 }),
});
const typed = fc.oneof(
  fc.constant(null),
  fc.constant(undefined),
  fc.integer({ min: -10, max: 10_000 }),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  fc.double(),
);

describe('a quantity', () => {
  it('is either one that can be ordered, or has a fault', () => {
    fc.assert(
      fc.property(typed, limits, (count, of) => {
        const orderable =
          typeof count === 'number' &&
          Number.isInteger(count) &&
          count >= Math.max(1, of.buyMin) &&
          count <= of.stock &&
          count <= of.maximum;
        expect(quantityFault(count, of) === undefined).toBe(orderable);
      }),
    );
  });

  it('has a remedy that mends it and is nearest, unless nothing can be ordered', () => {
    fc.assert(
      fc.property(typed, limits, (count, of) => {
        const fault = quantityFault(count, of);
        if (!fault) return;
        const least = Math.max(1, of.buyMin);
        if (fault.allowed === undefined) {
          expect(mostOf(of)).toBeLessThan(least);
          return;
        }
        expect(quantityFault(fault.allowed, of)).toBeUndefined();
        if (typeof count === 'number' && !Number.isNaN(count))
          expect(fault.allowed).toBe(count < least ? least : Math.min(Math.trunc(count), mostOf(of)));
      }),
    );
  });

  it.each([
    // typed, least, stock, maximum, what is wrong, what can be had
    [10, 50, 6_500, 500, 'minimum', 50],
    [100_000, 50, 6_500, 500, 'maximum', 500],
    [100_000, 50, 6_500, 50_000, 'stock', 6_500],
    [6_501, 50, 6_500, 6_500, 'maximum', 6_500],
    [null, 50, 6_500, 500, 'none', 50],
    [0, 50, 6_500, 500, 'none', 50],
    [Number.NaN, 50, 6_500, 500, 'none', 50],
    [60.5, 50, 6_500, 500, 'fraction', 60],
    [50, 50, 49, 500, 'soldOut', undefined],
    [50, 50, 6_500, 40, 'maximum', undefined],
  ] as const)(
    '%s of at least %s, %s in stock, at most %s: %s',
    (count, buyMin, stock, maximum, kind, allowed) => {
      expect(quantityFault(count, { buyMin, stock, maximum })).toMatchObject({ kind, allowed });
    },
  );
});
