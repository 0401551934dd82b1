import { formatMoney, money } from '@caravan/events';
import { describe, expect, test } from 'vitest';
import { decideQuote } from './quote.ts';
import type { CataloguedLine } from './quote.ts';

const rules = { maximumQuantity: 500 };
const catalogued = {
  sku_id: 'G1-1',
  goods_id: 'G1',
  name: 'Teapot',
  specification: 'Red',
  image: 'teapot_0_0_red',
  listed: true,
  shown: true,
  buy_min: 10,
  available: 40,
  unit_price: '4.2500000000',
  seller_id: 'S1',
  seller_name: 'Harbour Kitchenware',
  own: false,
  minimum_order: '20.0000000000',
  freight_dispatch: '0.5',
  freight_long_distance: '2.4',
  freight_delivery: '0',
  sample_price: null as string | null,
  sample_most: null as number | null,
};

function quote(quantity: number, change: Partial<typeof catalogued> = {}) {
  return decideQuote([{ skuId: 'G1-1', quantity }], [{ ...catalogued, ...change }], rules);
}

test('prices a line with its picture and what its seller asks for', () => {
  const [answer] = quote(10);
  expect(answer).not.toHaveProperty('refusal');
  const line = answer?.line;
  expect(line && formatMoney(line.unitPrice)).toBe('4.25');
  expect(line).toMatchObject({ goodsId: 'G1', quantity: 10, image: '/media/goods/teapot_0_0_red.svg' });
  expect(line && formatMoney(line.seller.freight.longDistance)).toBe('2.4');
});

test.each([
  ['goods of another brand', quote(10, { shown: false }), 'goods-unknown'],
  ['goods that are not listed', quote(10, { listed: false }), 'goods-not-listed'],
  ['goods of the own shop', quote(10, { own: true }), 'own-shop'],
  ['less than the minimum', quote(9), 'quantity-below-minimum'],
  ['more than the maximum', quote(501), 'quantity-above-maximum'],
])('refuses %s', (_, answer, key) => {
  expect(answer).toMatchObject([{ refusal: { key } }]);
});

test('says which quantity would do, and what the line costs nevertheless', () => {
  expect(quote(3)).toMatchObject([
    {
      line: { quantity: 3, unitPrice: money('4.25') },
      refusal: { key: 'quantity-below-minimum', details: { skuId: 'G1-1', name: 'Teapot', minimum: 10 } },
    },
  ]);
  expect(quote(501)).toMatchObject([{ refusal: { details: { maximum: 500 } } }]);
});

test('tells what is free, and refuses nothing for the want of it', () => {
  const [answer] = quote(50);
  expect(answer).toMatchObject({ asked: { skuId: 'G1-1', quantity: 50 }, available: 40 });
  expect(answer).not.toHaveProperty('refusal');
});

describe('of samples', () => {
  const offered = { sample_price: '6.0000000000', sample_most: 2 };
  const sampled = (quantity: number, change: Partial<typeof catalogued> = offered) =>
    decideQuote([{ skuId: 'G1-1', quantity }], [{ ...catalogued, ...change }], { ...rules, sample: true });

  test('a piece costs what its shop set, below the least quantity and however many', () => {
    const [one] = sampled(1);
    const [two] = sampled(2);
    expect([one, two].map((answer) => answer?.line?.unitPrice)).toEqual([money('6'), money('6')]);
    expect([one, two].every((answer) => answer && !answer.refusal)).toBe(true);
  });

  test('the same goods cost their tiers where no sample is asked for', () => {
    expect(quote(10, offered)).toMatchObject([{ line: { unitPrice: money('4.25') } }]);
    expect(quote(1, offered)).toMatchObject([{ refusal: { key: 'quantity-below-minimum' } }]);
  });

  test.each([
    ['more than the shop allows', sampled(3), 'sample-above-most'],
    ['goods whose shop allows none', sampled(1, {}), 'samples-not-offered'],
    ['goods that are not listed', sampled(1, { ...offered, listed: false }), 'goods-not-listed'],
    ['goods of the own shop', sampled(1, { ...offered, own: true }), 'own-shop'],
  ])('refuses %s', (_, answer, key) => {
    expect(answer).toMatchObject([{ refusal: { key } }]);
  });

  test('has no price where the shop allows none, least of all that of an order', () => {
    expect(sampled(10, {})[0]).not.toHaveProperty('line');
  });

  test('says how many would do', () => {
    expect(sampled(11)).toMatchObject([
      { refusal: { details: { skuId: 'G1-1', name: 'Teapot', most: 2 } }, line: { unitPrice: money('6') } },
    ]);
  });
});

test('refuses an unknown SKU without a price, and answers the lines beside it', () => {
  const rows: CataloguedLine[] = [catalogued, { sku_id: null }];
  const lines = [
    { skuId: 'G1-1', quantity: 10 },
    { skuId: 'G9-9', quantity: 10 },
  ];
  expect(decideQuote(lines, rows, rules)).toEqual([
    expect.objectContaining({ asked: lines[0], line: expect.objectContaining({ goodsId: 'G1' }) }),
    { asked: lines[1], refusal: { key: 'goods-unknown', details: { skuId: 'G9-9' } }, available: 0 },
  ]);
});
