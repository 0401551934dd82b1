import { isMoney, money } from '@caravan/events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, drawPrice, drawTiers, minimumFor, shopPrice } from './prices.ts';
import { createRandom } from './random.ts';

test('ends prices as shops do', () => {
  expect([121, 124, 128, 2, 2346, 12_345].map(shopPrice)).toEqual([120, 125, 129, 5, 2350, 12_300]);
});

test('writes hundredths as exact decimals', () => {
  expect([1250, 5, 0, 100, -30].map(decimal)).toEqual(['12.5', '0.05', '0', '1', '-0.3']);
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      (cents) => isMoney(decimal(cents)) && money(decimal(cents)) === BigInt(cents) * 100_000_000n,
    ),
  );
});

test('sells more for less: tiers rise in quantity and fall in price, and all can be ordered', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 20, max: 40_000 }), (name, low) => {
      const random = createRandom(name);
      const price = drawPrice(random, [low / 100, low / 50]);
      const minimum = minimumFor(random, price);
      const { from, price: prices } = drawTiers(random, price, minimum);
      expect(from).toHaveLength(prices.length);
      expect(from[0]).toBe(minimum);
      expect(from).toEqual([...new Set(from)].toSorted((a, b) => a - b));
      expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => b - a));
      expect(Math.min(...prices)).toBeGreaterThan(0);
      expect(Math.max(...from)).toBeLessThanOrEqual(400);
    }),
  );
});
