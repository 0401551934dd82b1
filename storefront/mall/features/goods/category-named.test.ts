import { expect, it } from 'vitest';
import { categoryNamed } from './category-named.ts';

const category = (categoryId: string) => ({ categoryId, name: categoryId, image: '', goodsCount: 1 });
const tree = [
  { ...category('home'), children: [category('lamps')] },
  { ...category('toys'), children: [] },
];

it('finds a branch and a category inside one', () => {
  expect(categoryNamed(tree, 'toys')?.branch.categoryId).toBe('toys');
  const lamps = categoryNamed(tree, 'lamps');
  expect([lamps?.branch.categoryId, lamps?.category.categoryId]).toEqual(['home', 'lamps']);
});

it('finds nothing for what is not there', () => {
  expect(categoryNamed(tree, 'boats')).toBeUndefined();
  expect(categoryNamed(undefined, null)).toBeUndefined();
});
