import { expect, it, vi } from 'vitest';
import type { ForeseenRefusal, OrderQuote } from '../../api/orders.ts';
import { isBlocked, missingToMinimum, quantityInstead, refusalOf } from './foreseen.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const refusal = (key: string, more: object = {}): ForeseenRefusal => ({
  code: 3000,
  msg: 'no',
  data: { key, ...more },
});

const goods = (skuId: string, refused?: ForeseenRefusal) => ({
  skuId,
  goodsId: 'g',
  name: 'Lamp',
  specification: '',
  image: '',
  quantity: 1,
  unitPrice: '1',
  lineTotal: '1',
  unit: 'piece',
  refusal: refused,
});

type Order = OrderQuote['orders'][number];
const nothing = { dispatch: '0', longDistance: '0', delivery: '0', total: '0' };
const order = (goodsList: Order['goodsList'], refused?: ForeseenRefusal): Order => ({
  sellerId: 's',
  sellerName: 'S',
  goodsList,
  goodsTotal: '1',
  freight: nothing,
  tax: '0',
  handlingFee: '0',
  discount: '0',
  total: '1',
  refusal: refused,
});

it('finds what stands in the way of each article, also where there is no such article', () => {
  const gone = refusal('goods-unknown');
  const short = refusal('stock-insufficient');
  const quote = {
    orders: [order([goods('a'), goods('b', short)])],
    unknownList: [{ skuId: 'c', quantity: 1, refusal: gone }],
  };
  expect(['a', 'b', 'c', 'd'].map((skuId) => refusalOf(quote, skuId))).toEqual([
    undefined,
    short,
    gone,
    undefined,
  ]);
});

it('is blocked by a line, by a seller or by an unknown article, and by nothing else', () => {
  const no = refusal('no');
  expect(isBlocked({ orders: [order([goods('a')])], unknownList: [] })).toBe(false);
  expect(isBlocked({ orders: [order([goods('a', no)])], unknownList: [] })).toBe(true);
  expect(isBlocked({ orders: [order([goods('a')], no)], unknownList: [] })).toBe(true);
  expect(isBlocked({ orders: [], unknownList: [{ skuId: 'c', quantity: 1, refusal: no }] })).toBe(true);
});

it.each([
  ['what is left', refusal('stock-insufficient', { available: 7 }), 7],
  [
    'nothing where less is left than is sold at once',
    refusal('stock-insufficient', { available: 4 }),
    undefined,
  ],
  ['the most', refusal('quantity-above-maximum', { maximum: 500 }), 500],
  ['the most of a sample', refusal('sample-above-most', { most: 12 }), 12],
  ['the least', refusal('quantity-below-minimum', { minimum: 5 }), 5],
  ['nothing where no quantity would do', refusal('goods-not-listed', { available: 9 }), undefined],
  ['nothing where no quantity is said', refusal('stock-insufficient'), undefined],
])('offers %s instead', (_what, refused, quantity) => {
  expect(quantityInstead(refused, 5)).toBe(quantity);
});

it('knows what an order lacks to the minimum of its seller, and nothing of other refusals', () => {
  const short = order([], refusal('order-below-minimum', { minimum: '5.50' }));
  expect(missingToMinimum(short)).toBe('4.5');
  expect(missingToMinimum({ ...short, goodsTotal: '5.5' })).toBeUndefined();
  expect(missingToMinimum(order([], refusal('quantity-below-minimum', { minimum: 3 })))).toBeUndefined();
  expect(missingToMinimum(order([]))).toBeUndefined();
});
