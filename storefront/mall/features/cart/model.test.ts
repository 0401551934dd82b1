import { describe, expect, it } from 'vitest';
import { faultyLines } from './faulty-lines.ts';
import {
  bySeller,
  checkedTotal,
  isCartLine,
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
  it('stay as they are typed or add up, and those that cannot be ordered are known', () => {
    const [one] = withCount([line()], 'sku-1', 1);
    expect(one?.count).toBe(1);
    const much = withAdded([line({ count: 39 })], line({ count: 4 }));
    expect(much[0]?.count).toBe(43);
    expect(faultyLines([line()], 500)).toEqual([]);
    expect(faultyLines([line({ count: 1 })], 500)).toHaveLength(1);
    expect(faultyLines(much, 500)).toHaveLength(1);
    expect(faultyLines([line({ count: 30 })], 20)).toHaveLength(1);
    expect(faultyLines([line({ count: 0 })], 500)).toHaveLength(1);
    expect(faultyLines([line({ count: 0, checked: false })], 500)).toEqual([]);
  });

  it('that an earlier visit stored are whole numbers', () => {
    expect(isCartLine(line())).toBe(true);
    expect(isCartLine({ ...line(), count: null })).toBe(false);
    expect(isCartLine({ ...line(), count: 1.5 })).toBe(false);
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
