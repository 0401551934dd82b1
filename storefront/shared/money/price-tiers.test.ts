import { expect, it } from 'vitest';
import { nextTier, tierFor } from './price-tiers.ts';

const tiers = [
  { from: 100, price: '2.95' },
  { from: 20, price: '3.2' },
  { from: 500, price: '2.5' },
];

it('prices a quantity by the highest tier it has reached', () => {
  expect(tierFor(tiers, 20)?.price).toBe('3.2');
  expect(tierFor(tiers, 99)?.price).toBe('3.2');
  expect(tierFor(tiers, 100)?.price).toBe('2.95');
  expect(tierFor(tiers, 9999)?.price).toBe('2.5');
});

it('prices a quantity below every tier by the first', () => {
  expect(tierFor(tiers, 1)?.price).toBe('3.2');
});

it('says how many more reach the next price', () => {
  expect(nextTier(tiers, 92)).toEqual({ missing: 8, price: '2.95' });
  expect(nextTier(tiers, 500)).toBeUndefined();
});
