import { compare, tierFor, times } from '@caravan/storefront-shared/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countReaching } from './reach-minimum.ts';
import { quantityFault } from './quantity.ts';

const tiers = [
  { from: 10, price: '3' },
  { from: 20, price: '2.5' },
];
const limits = { buyMin: 10, stock: 200, maximum: 500 };

it.each([
  ['30', 10],
  ['31', 11],
  ['57', 19],
  ['58', 24],
  ['0', 10],
  ['500', 200],
  ['500.1', undefined],
])('an order of at least %s needs %s pieces', (minimum, count) => {
  expect(countReaching(minimum, tiers, limits)).toBe(count);
});

it('is the first quantity of all that can be ordered and is worth enough', () => {
  const small = fc.record({
    buyMin: fc.integer({ min: 1, max: 12 }),
    stock: fc.integer({ min: 0, max: 80 }),
    maximum: fc.integer({ min: 1, max: 90 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 250 }), small, (minimum, of) => {
      const worth = (count: number) => times(tierFor(tiers, count)?.price ?? '0', count);
      const all = Array.from({ length: 100 }, (_, count) => count);
      const first = all.find(
        (count) => !quantityFault(count, of) && compare(worth(count), String(minimum)) >= 0,
      );
      expect(countReaching(String(minimum), tiers, of)).toBe(first);
    }),
  );
});
