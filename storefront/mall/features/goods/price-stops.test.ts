import { compare } from '@caravan/storefront-shared/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesOf, pricesAt, priceStops } from './price-stops.ts';

it('stops at the ends as they are, and at round prices between them', () => {
  expect(priceStops({ min: '0.97', max: '1.4375' })).toEqual([
    '0.97',
    '1',
    '1.1',
    '1.2',
    '1.3',
    '1.4',
    '1.4375',
  ]);
  expect(priceStops({ min: '0.01', max: '0.02' }).slice(0, 3)).toEqual(['0.01', '0.011', '0.012']);
});

it('has one stop where all cost the same', () => {
  expect(priceStops({ min: '5', max: '5.00' })).toEqual(['5']);
});

const amount = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);

it('rises from stop to stop, exactly from the lowest to the highest, and never has many', () => {
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const [min, max] = compare(one, other) <= 0 ? [one, other] : [other, one];
      const stops = priceStops({ min, max });
      expect(stops[0]).toBe(min);
      if (compare(min, max) < 0) expect(stops.at(-1)).toBe(max);
      stops.slice(1).forEach((stop, place) => expect(compare(stops[place] ?? '', stop)).toBe(-1));
      expect(stops.length).toBeLessThan(250);
    }),
  );
});

it('a place and the prices that it means lead to each other', () => {
  const stops = priceStops({ min: '0.5', max: '480' });
  fc.assert(
    fc.property(fc.nat(stops.length - 1), fc.nat(stops.length - 1), (one, other) => {
      const places = [Math.min(one, other), Math.max(one, other)] as const;
      const { min, max } = pricesAt(stops, places);
      expect(placesOf(stops, { min: min || undefined, max: max || undefined })).toEqual(places);
    }),
  );
});

it('a price between two stops lies within what the thumbs span; one beyond them is at their end', () => {
  const stops = ['1', '2', '3', '4'];
  expect(placesOf(stops, { min: '2.5', max: '2.6' })).toEqual([1, 2]);
  expect(placesOf(stops, { min: '0.1', max: '99' })).toEqual([0, 3]);
  expect(placesOf(stops, { min: '99', max: '0.1' })).toEqual([0, 0]);
  expect(placesOf(stops, { min: undefined, max: undefined })).toEqual([0, 3]);
});
