import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideCategories, MOST_SHOP_CATEGORIES, type BranchDraft } from './decide.ts';

const branch = (name: string, children: readonly string[] = [], id?: string): BranchDraft => ({
  id,
  name,
  names: {},
  children: children.map((child) => ({ name: child, names: {} })),
});

const many = (count: number) => Array.from({ length: count }, (_, place) => branch(`Shelf ${place}`));

function decided(known: readonly string[], branches: readonly BranchDraft[]) {
  let last = 0;
  return decideCategories(new Set(known), branches, () => `C${(last += 1)}`);
}

describe('a shop’s categories', () => {
  it('stand in the order in which the shop put them, each below its parent', () => {
    const list = decided([], [branch('Tables', ['Round', 'Square']), branch('Chairs')]);
    expect(list).toEqual({
      keep: [
        { id: 'C1', parentId: null, name: 'Tables', names: {}, position: 0 },
        { id: 'C2', parentId: 'C1', name: 'Round', names: {}, position: 1 },
        { id: 'C3', parentId: 'C1', name: 'Square', names: {}, position: 2 },
        { id: 'C4', parentId: null, name: 'Chairs', names: {}, position: 3 },
      ],
      gone: [],
    });
  });

  it('that are left out are gone', () => {
    expect(decided(['A', 'B'], [branch('Tables', [], 'B')])).toMatchObject({ gone: ['A'] });
  });

  it('are refused with an id of another shop', () => {
    expect(decided(['A'], [branch('Tables', [], 'B')])).toMatchObject({ key: 'category-unknown' });
  });

  it('are refused when two have one name, in whatever case, or one id', () => {
    expect(decided([], [branch('Tables', ['tables'])])).toMatchObject({
      key: 'shop-category-twice',
      details: { name: 'tables' },
    });
    expect(decided(['A'], [branch('One', [], 'A'), branch('Two', [], 'A')])).toMatchObject({
      key: 'shop-category-twice',
    });
  });

  it('are as many as anybody looks through', () => {
    expect(decided([], many(MOST_SHOP_CATEGORIES))).toMatchObject({ gone: [] });
    expect(decided([], many(MOST_SHOP_CATEGORIES + 1))).toMatchObject({ key: 'shop-categories-limit' });
  });

  it('never lose or double one, whatever the list is', () => {
    const rows = fc.uniqueArray(fc.record({ name: fc.stringMatching(/^[a-z]{1,8}$/), below: fc.boolean() }), {
      selector: ({ name }) => name,
      maxLength: 12,
    });
    fc.assert(
      fc.property(rows, (all) => {
        const tree = all.reduce<{ name: string; children: string[] }[]>((branches, { name, below }) => {
          const last = branches.at(-1);
          if (below && last) last.children.push(name);
          else branches.push({ name, children: [] });
          return branches;
        }, []);
        const list = decided(
          [],
          tree.map(({ name, children }) => branch(name, children)),
        );
        if ('key' in list) throw new Error(list.key);
        expect(list.keep.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
        expect(new Set(list.keep.map(({ id }) => id)).size).toBe(all.length);
        expect(list.keep.map(({ position }) => position)).toEqual(all.map((_, place) => place));
      }),
    );
  });
});
