import { expect, it } from 'vitest';
import { pageAddress, slugOf, withoutSlug } from './page-addresses.ts';

it.each([
  ['Stainless Steel Water Bottle, 750 ml', 'stainless-steel-water-bottle-750-ml'],
  ["Men's “Trail” jacket", 'mens-trail-jacket'],
  ['Crème brûlée dish — 6×', 'crème-brûlée-dish-6'],
  ['حقيبة ظهر للسفر', 'حقيبة-ظهر-للسفر'],
  ['不锈钢水壶 750ml', '不锈钢水壶-750ml'],
  ['  /../ ?&# % ', ''],
])('makes a name readable in an address: %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('ends with a whole word, unless there is only one', () => {
  expect(slugOf(`${'word '.repeat(40)}`)).toBe('word-'.repeat(12).slice(0, -1));
  expect([...slugOf('字'.repeat(200))]).toHaveLength(60);
});

it('names a page by its id, whatever its name is', () => {
  expect(pageAddress('goods', 'G1', 'Oak desk')).toBe('/productDetails/oak-desk?id=G1');
  expect(pageAddress('seller', 'S 1')).toBe('/store?id=S%201');
  expect(pageAddress('category', 'bags', 'حقائب')).toBe(
    `/commodity/${encodeURIComponent('حقائب')}?categoryId=bags`,
  );
});

it('tells the route of a path', () => {
  expect(withoutSlug('/productDetails/oak-desk')).toBe('/productDetails');
  expect(withoutSlug('/store')).toBe('/store');
  expect(withoutSlug('/userInfo/dashboard')).toBe('/userInfo/dashboard');
  expect(withoutSlug('/commodity/a/b')).toBe('/commodity/a/b');
});
