import { describe, expect, it } from 'vitest';
import {
  allowedCount,
  bySeller,
  checkedTotal,
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
  it('stay whole, at least the minimum and at most stock or 500', () => {
    expect(allowedCount(line(), 0)).toBe(2);
    expect(allowedCount(line(), 7.9)).toBe(7);
    expect(allowedCount(line(), 1e9)).toBe(40);
    expect(allowedCount(line({ stock: 9999 }), 1e9)).toBe(500);
    expect(allowedCount(line(), Number.NaN)).toBe(2);
  });

  it('add up when the same article is added again', () => {
    const lines = withAdded([line({ checked: false })], line({ count: 4 }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ count: 7, checked: true });
  });
});

describe('totals', () => {
  it('follow the price tier of each line, exactly', () => {
    expect(checkedTotal([line()])).toBe('0.3');
    expect(checkedTotal(withCount([line()], 'sku-1', 10))).toBe('0.7');
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
