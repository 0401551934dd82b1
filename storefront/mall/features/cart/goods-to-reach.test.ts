import { expect, it } from 'vitest';
import type { GoodsItem } from '../../api/shop.ts';
import { goodsToReach, leastPurchase } from './goods-to-reach.ts';

const goods = (goodsId: string, buyMinPrice: string, buyMin: number, stock = 100) =>
  ({ goodsId, price: buyMinPrice, buyMinPrice, buyMin, stock }) as GoodsItem;
const ids = (missing: string, all: readonly GoodsItem[], inCart: readonly string[] = []) =>
  goodsToReach(missing, all, new Set(inCart)).map(({ goodsId }) => goodsId);

it('offers what reaches the minimum with the least first, then what comes nearest', () => {
  const all = [goods('a', '1', 5), goods('b', '10', 2), goods('c', '2', 6), goods('d', '3', 3)];
  expect(ids('12', all)).toEqual(['c', 'b', 'd']);
});

it('offers nothing that is sold out, or in the cart already', () => {
  expect(ids('5', [goods('a', '5', 2, 1), goods('b', '5', 1), goods('c', '6', 1)], ['b'])).toEqual(['c']);
});

it('reckons by what the least quantity costs, and not by what the goods cost in large quantities', () => {
  const cheapByHundred = { ...goods('a', '10', 1), price: '6' };
  expect(leastPurchase(cheapByHundred)).toBe('10');
  expect(ids('9', [goods('b', '7', 1), cheapByHundred])).toEqual(['a', 'b']);
});
