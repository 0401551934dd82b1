import { expect, it } from 'vitest';
import type { OrderableVariant } from '../../api/shop.ts';
import { formerMinimum, formerPrice, withFreshFacts } from './fresh-facts.ts';
import { lineOfVariant } from './line-of-variant.ts';
import { bySeller, checkedTotal, isUnavailable, type CartLine } from './model.ts';

const variant = (change: Partial<OrderableVariant> = {}): OrderableVariant => ({
  number: 'G1-1',
  skuId: 'G1-1',
  goodsId: 'G1',
  name: 'Lamp',
  attributes: [{ name: 'Colour', value: 'Blue' }],
  priceTiers: [
    { from: 5, price: '2' },
    { from: 50, price: '1.5' },
  ],
  stock: 40,
  image: '',
  buyMin: 5,
  unit: 'piece',
  seller: { sellerId: 'a', name: 'Aster', minimumOrder: '0' },
  ...change,
});
const other = variant({ number: 'G2-1', skuId: 'G2-1', name: 'Mug', priceTiers: [{ from: 1, price: '3' }] });
const lamp = lineOfVariant(variant(), 10);
const mug = lineOfVariant(other, 10);
const lines = [lamp, mug];
const skuIds = lines.map(({ skuId }) => skuId);
const first = (now: readonly CartLine[]) => now[0] ?? expect.unreachable();

it('leaves lines alone that are as they were', () => {
  expect(withFreshFacts(lines, skuIds, [variant(), other])).toBe(lines);
});

it('says what a piece cost, at the quantity of now, until it costs that again', () => {
  const dearer = variant({
    priceTiers: [
      { from: 5, price: '2.2' },
      { from: 50, price: '1.5' },
    ],
  });
  const now = withFreshFacts(lines, skuIds, [dearer, other]);
  expect([formerPrice(first(now)), first(now).count]).toEqual(['2', 10]);
  expect(checkedTotal(now)).toBe('52');
  // from 50 it costs what it did
  expect(formerPrice({ ...first(now), count: 60 })).toBeUndefined();
  // it is asked again, and has changed once more
  const again = withFreshFacts(now, skuIds, [variant({ priceTiers: [{ from: 5, price: '2.4' }] }), other]);
  expect(formerPrice(first(again))).toBe('2');
  expect(first(withFreshFacts(again, skuIds, [variant(), other]))).toEqual(lamp);
});

it('says how few were sold, and keeps the quantity', () => {
  const now = first(withFreshFacts(lines, skuIds, [variant({ buyMin: 20 }), other]));
  expect([formerMinimum(now), now.buyMin, now.count]).toEqual([5, 20, 10]);
});

it.each([
  ['sold out', [variant({ stock: 0 }), other]],
  ['left in less than the minimum', [variant({ stock: 4 }), other]],
  ['not sold any more', [other]],
])('counts nothing for what is %s, in total and at its seller', (_how, variants) => {
  const now = withFreshFacts(lines, skuIds, variants);
  expect(isUnavailable(first(now))).toBe(true);
  expect(checkedTotal(now)).toBe('30');
  const [group] = bySeller(now);
  expect([group?.list.length, group?.checkList.length, group?.subtotal]).toEqual([2, 1, '30']);
  // and counts again when it is there again
  expect(checkedTotal(withFreshFacts(now, skuIds, [variant(), other]))).toBe('50');
});

it('says nothing of a line that came while the mall was asked', () => {
  expect(withFreshFacts(lines, ['G2-1'], [other])).toBe(lines);
});
