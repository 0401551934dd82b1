import { expect, it } from 'vitest';
import { categoryPath } from './category-path.ts';

it('says which category is chosen in the list of goods', () => {
  expect(categoryPath('/commodity', 'Bags & cases')).toBe('/commodity/bags-cases');
  expect(categoryPath('/commodity/shoes', 'Bags')).toBe('/commodity/bags');
  expect(categoryPath('/commodity/shoes')).toBe('/commodity');
});

it('leaves any other list at its own', () => {
  expect(categoryPath('/store/lumen', 'Bags')).toBe('/store/lumen');
  expect(categoryPath('/searchGoods', 'Bags')).toBe('/searchGoods');
});
