import { describe, expect, it } from 'vitest';
import type { CategoryNode } from './categories.ts';
import { categoriesOf, discountsOf, inOrderOfSize, minimumsOf, ratingsOf, valuesOf } from './facets.ts';

const counted = (values: Record<string, number>) =>
  Object.entries(values).map(([value, goods]) => ({ value, goods }));

describe('limits', () => {
  it('count all that meet them', () => {
    expect(ratingsOf(counted({ '5.0': 2, '4.5': 1, '4.4': 4, '2.9': 8 }), undefined)).toEqual([
      { limit: 4.5, goods: 3 },
      { limit: 4, goods: 7 },
      { limit: 3, goods: 7 },
    ]);
    expect(minimumsOf(counted({ 1: 1, 6: 2, 60: 9 }), undefined)).toEqual([
      { limit: 1, goods: 1 },
      { limit: 5, goods: 1 },
      { limit: 10, goods: 3 },
      { limit: 20, goods: 3 },
      { limit: 50, goods: 3 },
    ]);
  });

  it('are hidden where none meets them, unless one is chosen', () => {
    expect(discountsOf(counted({ 0: 7, 15: 2 }), undefined).map(({ limit }) => limit)).toEqual([1, 10]);
    expect(discountsOf(counted({ 0: 7 }), 25)).toEqual([{ limit: 25, goods: 0 }]);
    expect(minimumsOf(counted({ 3: 1 }), 7).map(({ limit }) => limit)).toEqual([5, 7, 10, 20, 50]);
  });
});

it('has what is chosen among the values, also where none is left', () => {
  expect(valuesOf(counted({ Red: 2, Blue: 5 }), ['Pink', 'Red'])).toEqual([
    { value: 'Blue', goods: 5 },
    { value: 'Red', goods: 2 },
    { value: 'Pink', goods: 0 },
  ]);
});

it('puts sizes in the order in which people look for them', () => {
  const sizes = ['10', 'XL', 'wide', '9', 'S', '38', 'm', '24 inch'];
  const ordered = inOrderOfSize(sizes.map((value) => ({ value, goods: 1 })));
  expect(ordered.map(({ value }) => value)).toEqual(['S', 'm', 'XL', '9', '10', '24 inch', '38', 'wide']);
});

const node = (id: string, children: CategoryNode[] = []): CategoryNode => ({
  id,
  name: id,
  names: {},
  icon: '',
  goods: 99,
  sold: 0,
  children,
});

describe('categories', () => {
  const tree = [node('home', [node('lamps'), node('rugs')]), node('food', [node('tea')])];

  it('count what the list holds, a branch with its leaves', () => {
    expect(categoriesOf(tree, counted({ lamps: 2 }), undefined)).toMatchObject([
      { id: 'home', goods: 2, children: [{ id: 'lamps', goods: 2 }] },
    ]);
  });

  it('keep the chosen one with its branch where the list holds nothing of it', () => {
    const [home, food] = categoriesOf(tree, counted({ lamps: 2 }), 'tea');
    expect([home?.id, food?.id, food?.goods]).toEqual(['home', 'food', 0]);
    expect(food?.children.map(({ id }) => id)).toEqual(['tea']);
  });
});
