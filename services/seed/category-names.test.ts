import { expect, test } from 'vitest';
import { arabicCategories } from './category-names.ar.ts';
import { departments } from './departments.ts';

test('every category has a name of its own in Arabic, and nothing else has one', () => {
  const ids = departments.flatMap(({ id, leaves }) => [id, ...leaves.map((leaf) => leaf.id)]);
  expect(Object.keys(arabicCategories).toSorted()).toEqual(ids.toSorted());
  for (const name of Object.values(arabicCategories)) expect(name).toMatch(/^[\p{Script=Arabic}\s،]+$/u);
  expect(new Set(Object.values(arabicCategories)).size).toBe(ids.length);
});
