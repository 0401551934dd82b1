import { describe, expect, it } from 'vitest';
import {
  allowedCount,
  bySeller,
  checkedTotal,
  largestCount,
  maximumIn,
  withAdded,
  withChecked,
  withCount,
  type CartLine,
} from './model.ts';

const line = (change: Partial<CartLine> = {}): CartLine => ({
  skuId: 'sku-1',
  goodsId: 'goods-1',
  name: 'Lamp',
  checkAttrName: 'Blue',
  image: '/media/lamp.svg',
  tiers: [
    { from: 1, price: '0.1' },
    { from: 10, price: '0.07' },
  ],
  buyMin: 2,
  stock: 40,
  count: 3,
  checked: true,
  seller: { id: 'a', name: 'Aster', minimumOrder: '1' },
  ...change,
});

describe('quantities', () => {
  it('stay whole, at least the minimum and at most what is in stock or may be ordered', () => {
    expect(allowedCount(line(), 0, 500)).toBe(2);
    expect(allowedCount(line(), 7.9, 500)).toBe(7);
    expect(allowedCount(line(), 1e9, 500)).toBe(40);
    expect(allowedCount(line({ stock: 9999 }), 1e9, 500)).toBe(500);
    expect(allowedCount(line(), Number.NaN, 500)).toBe(2);
  });

  it('are at most what the server says, be it less or more than usual', () => {
    const much = line({ stock: 9999 });
    expect(allowedCount(much, 1e9, 40)).toBe(40);
    expect(allowedCount(much, 1e9, 1_000)).toBe(1_000);
    expect(withAdded([line({ count: 39 })], line({ count: 4 }), 40)[0]?.count).toBe(40);
    expect(withCount([much], 'sku-1', 800, 1_000)[0]?.count).toBe(800);
    // the least that is sold at all is more than the most: the server says so at the line
    expect(largestCount(line({ buyMin: 50, stock: 9999 }), 40)).toBe(50);
  });

  it.each([
    [{ mall_max_goods_number_in_order: '40' }, 40],
    [{}, undefined],
    [undefined, undefined],
    [{ mall_max_goods_number_in_order: '0' }, undefined],
    [{ mall_max_goods_number_in_order: 'many' }, undefined],
  ])('have their maximum from the settings %j', (settings, maximum) => {
    expect(maximumIn(settings)).toBe(maximum);
  });

  it('add up when the same article is added again', () => {
    const lines = withAdded([line({ checked: false })], line({ count: 4 }), 500);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ count: 7, checked: true });
  });
});

describe('totals', () => {
  it('follow the price tier of each line, exactly', () => {
    expect(checkedTotal([line()])).toBe('0.3');
    expect(checkedTotal(withCount([line()], 'sku-1', 10, 500))).toBe('0.7');
  });

  it('count checked lines only', () => {
    expect(checkedTotal(withChecked([line()], ['sku-1'], false))).toBe('0');
  });

  it('say per seller what is missing to the minimum order', () => {
    const other = line({
      skuId: 'sku-2',
      seller: { id: 'b', name: 'Briar', minimumOrder: '0' },
    });
    const groups = bySeller([line(), other, line({ skuId: 'sku-3', checked: false })]);
    expect(groups.map((group) => [group.seller.id, group.list.length, group.checkTotal])).toEqual([
      ['a', 2, 3],
      ['b', 1, 3],
    ]);
    expect(groups[0]?.missing).toBe('0.7');
    expect(groups[1]?.missing).toBeUndefined();
  });
});
