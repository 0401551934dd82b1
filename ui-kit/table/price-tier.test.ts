import { describe, expect, it } from 'vitest';
import { quantityRange, tierOf } from './price-tier.ts';

const tiers = [
  { from: 20, price: '3.2' },
  { from: 100, price: '2.95' },
  { from: 101, price: '2.9' },
  { from: 1500, price: '2.5' },
];

describe('price tiers', () => {
  it('holds from its first quantity to the one before the next tier', () => {
    expect(tierOf(tiers, 19)).toBeUndefined();
    expect(tierOf(tiers, 99)?.price).toBe('3.2');
    expect(tierOf(tiers, 100)?.price).toBe('2.95');
    expect(tierOf(tiers, 9999)?.price).toBe('2.5');
  });

  it('names its quantities', () => {
    expect(tiers.map((_, index) => quantityRange(tiers, index, 'en'))).toEqual([
      '20–99',
      '100',
      '101–1,499',
      '1,500+',
    ]);
  });
});
