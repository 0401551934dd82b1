import { expect, it } from 'vitest';
import { namedAddress, namedPageOf } from './named-page.ts';

it.each([
  ['/productDetails?id=G1&sku=2', { kind: 'goods', id: 'G1' }],
  ['/productdetails/oak-desk?id=G1', { kind: 'goods', id: 'G1' }],
  ['/store/%D9%85?id=S1', { kind: 'seller', id: 'S1' }],
  ['/commodity/bags?categoryId=bags&id=G1', { kind: 'category', id: 'bags' }],
  ['/commodity', undefined],
  ['/information?id=G1', undefined],
])('knows which page %s is', (address, page) => {
  expect(namedPageOf(address)).toEqual(page);
});

it('names it in a language, or in its own words', () => {
  const called = { name: 'Oak desk', names: { ar: 'مكتب' } };
  expect(namedAddress('goods', 'G1', called, 'en')).toBe('/productDetails/oak-desk?id=G1');
  expect(namedAddress('goods', 'G1', called, 'ar')).toBe(
    `/productDetails/${encodeURIComponent('مكتب')}?id=G1`,
  );
  expect(namedAddress('seller', 'S1', { name: 'Lumen', names: {} }, 'ar')).toBe('/store/lumen?id=S1');
});
