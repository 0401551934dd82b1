import { describe, expect, it } from 'vitest';
import { added, draftOf, edited, faultsOf, moved, requestOf, rowsOf, without } from './category-draft.ts';

const kept = (shopCategoryId: string, name: string) => ({ shopCategoryId, name, names: {}, goodsCount: 1 });
const draft = draftOf({
  version: 3,
  pageList: [
    { ...kept('S1', 'Garden'), children: [kept('S2', 'Stools'), kept('S3', 'Tables')] },
    { ...kept('S4', 'Sale'), children: [] },
  ],
});
const keys = (of: typeof draft) => rowsOf(of).map(({ key }) => key);

describe('the draft of a shop’s categories', () => {
  it('is sent as it was read, when nothing was changed', () => {
    expect(requestOf(draft)).toEqual([
      {
        shopCategoryId: 'S1',
        name: 'Garden',
        names: {},
        children: [
          { shopCategoryId: 'S2', name: 'Stools', names: {} },
          { shopCategoryId: 'S3', name: 'Tables', names: {} },
        ],
      },
      { shopCategoryId: 'S4', name: 'Sale', names: {}, children: [] },
    ]);
  });

  it('moves a row among its siblings, a branch with all below it, and nothing beyond the ends', () => {
    expect(keys(moved(draft, 'S4', -1))).toEqual(['S4', 'S1', 'S2', 'S3']);
    expect(keys(moved(draft, 'S2', 1))).toEqual(['S1', 'S3', 'S2', 'S4']);
    for (const end of [moved(draft, 'S1', -1), moved(draft, 'S4', 1), moved(draft, 'S3', 1)])
      expect(keys(end)).toEqual(keys(draft));
  });

  it('loses a branch with all below it', () => {
    expect(keys(without(draft, 'S1'))).toEqual(['S4']);
    expect(keys(without(draft, 'S2'))).toEqual(['S1', 'S3', 'S4']);
  });

  it('gains a row at the end, or below a branch, which is sent without an id', () => {
    const more = edited(added(added(draft, 'new1'), 'new2', 'S4'), 'new2', { name: ' Bargains ' });
    expect(keys(more)).toEqual(['S1', 'S2', 'S3', 'S4', 'new2', 'new1']);
    expect(requestOf(more)[1]?.children).toEqual([{ name: 'Bargains', names: {} }]);
  });

  it('sends names in other languages only where there are any', () => {
    const named = edited(draft, 'S4', { names: { ar: 'تخفيضات', en: ' ' } });
    expect(requestOf(named)[1]?.names).toEqual({ ar: 'تخفيضات' });
  });

  it('is at fault where a name is missing, or stands there for the second time', () => {
    expect(faultsOf(draft).size).toBe(0);
    const faulty = edited(edited(draft, 'S3', { name: ' STOOLS' }), 'S4', { name: ' ' });
    expect([...faultsOf(faulty)]).toEqual([
      ['S3', 'twice'],
      ['S4', 'empty'],
    ]);
  });
});
