import { faultsOf } from '@caravan/storefront-shared/forms';
import { expect, it } from 'vitest';
import type { OrderGoods } from '../../../api/orders.ts';
import { evaluationsOf, goodsToReview, reviewRules } from './goods-to-review.ts';

const line = (goodsId: string, specification: string): OrderGoods => ({
  goodsId,
  specification,
  skuId: `${goodsId}-${specification}`,
  name: goodsId,
  image: '',
  quantity: 1,
  unitPrice: '1',
  lineTotal: '1',
});

const goods = goodsToReview([line('mug', 'blue'), line('bowl', 'large'), line('mug', 'red')]);
const pictured = new Set<string>();
const rules = reviewRules(goods, {
  unrated: 'rate it',
  words: () => undefined,
  pictured: (goodsId) => pictured.has(goodsId),
});
const nothing = { 'rating-mug': '', 'words-mug': '', 'rating-bowl': '', 'words-bowl': '' };

it('asks once about goods that were bought in several variants', () => {
  expect(goods).toEqual([
    { goodsId: 'mug', name: 'mug', image: '', specifications: ['blue', 'red'] },
    { goodsId: 'bowl', name: 'bowl', image: '', specifications: ['large'] },
  ]);
});

it('wants at least one rating, and one of whatever something is said of', () => {
  expect(faultsOf(nothing, rules)).toEqual({ 'rating-mug': 'rate it' });
  expect(faultsOf({ ...nothing, 'rating-bowl': 'bad' }, rules)).toEqual({});
  expect(faultsOf({ ...nothing, 'rating-mug': 'good', 'words-bowl': 'Thin' }, rules)).toEqual({
    'rating-bowl': 'rate it',
  });
  pictured.add('bowl');
  expect(faultsOf({ ...nothing, 'rating-mug': 'good' }, rules)).toEqual({ 'rating-bowl': 'rate it' });
});

it('leaves out of the review what is not rated', () => {
  const values = { ...nothing, 'rating-bowl': 'medium', 'words-bowl': 'Thin but pretty' };
  expect(evaluationsOf(goods, values, (goodsId) => [`of ${goodsId}`])).toEqual([
    { goodsId: 'bowl', rating: 'medium', text: 'Thin but pretty', pictures: ['of bowl'] },
  ]);
});
