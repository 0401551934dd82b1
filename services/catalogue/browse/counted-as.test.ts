import { expect, it } from 'vitest';
import { countedKey } from './counted-as.ts';
import type { GoodsFilters } from './goods.ts';

const keyOf = (choices: Partial<GoodsFilters>) =>
  countedKey({ brand: 1, page: 1, pageSize: 1, ...choices }, false, undefined);

it.each<[string, Partial<GoodsFilters>, Partial<GoodsFilters>]>([
  ['prices', { priceMin: '5', priceMax: '9.10' }, { priceMin: '5.00', priceMax: '9.1' }],
  ['ratings, which have one decimal', { ratingFrom: 4.1 }, { ratingFrom: 4.0123 }],
  ['values in any order', { colours: ['Red', 'Blue'] }, { colours: ['Blue', 'Red', 'Red'] }],
  ['nothing chosen', {}, { sizes: [], priceMin: 'dear' }],
])('counts once, however they are written: %s', (_, one, other) => expect(keyOf(one)).toBe(keyOf(other)));

it.each<[string, Partial<GoodsFilters>, Partial<GoodsFilters>]>([
  ['prices', { priceMin: '5' }, { priceMin: '5.01' }],
  ['a rating that goods have', { ratingFrom: 4.1 }, { ratingFrom: 4.11 }],
  ['values of two choices', { colours: ['Red'] }, { sizes: ['Red'] }],
])('counts apart what finds other goods: %s', (_, one, other) => expect(keyOf(one)).not.toBe(keyOf(other)));
