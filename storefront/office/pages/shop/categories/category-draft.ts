import type { Language } from '@caravan/storefront-shared/i18n';
import type { KeptCategories } from '../../../api/shop-categories.ts';

/** A category as it is being edited. `key` tells rows apart, also those that have no id yet. */
export type Row = {
  readonly key: string;
  readonly id?: string | undefined;
  readonly name: string;
  readonly names: Readonly<Partial<Record<Language, string>>>;
  readonly goods: number;
};
export type Branch = Row & { readonly children: readonly Row[] };
export type Draft = readonly Branch[];
export type Fault = 'empty' | 'twice';

export function draftOf({ pageList }: KeptCategories): Draft {
  return pageList.map(({ children, ...branch }) => ({
    ...rowOf(branch),
    children: children.map(rowOf),
  }));
}

type Kept = Omit<KeptCategories['pageList'][number], 'children'>;

function rowOf({ shopCategoryId, name, names, goodsCount }: Kept): Row {
  return { key: shopCategoryId, id: shopCategoryId, name, names, goods: goodsCount };
}

/** What is sent of it: names in other languages that are empty are none. */
export function requestOf(draft: Draft) {
  return draft.map(({ children, ...branch }) => ({ ...sent(branch), children: children.map(sent) }));
}

function sent({ id, name, names }: Row) {
  const given = Object.entries(names).flatMap(([code, text]) =>
    text.trim() === '' ? [] : [[code, text.trim()] as const],
  );
  return {
    ...(id !== undefined && { shopCategoryId: id }),
    name: name.trim(),
    names: Object.fromEntries(given),
  };
}

/** Changes the row with this key. */
export function edited(draft: Draft, key: string, change: Partial<Pick<Row, 'name' | 'names'>>): Draft {
  const apply = <Some extends Row>(row: Some): Some => (row.key === key ? { ...row, ...change } : row);
  return draft.map((branch) => ({ ...apply(branch), children: branch.children.map(apply) }));
}

/** Without a row, and without what is below it. */
export function without(draft: Draft, key: string): Draft {
  return draft
    .filter((branch) => branch.key !== key)
    .map((branch) => ({ ...branch, children: branch.children.filter((child) => child.key !== key) }));
}

/** A row one place up or down among its siblings; at the end of them, as it is. */
export function moved(draft: Draft, key: string, by: -1 | 1): Draft {
  return swapped(
    draft.map((branch) => ({ ...branch, children: swapped(branch.children, key, by) })),
    key,
    by,
  );
}

function swapped<Some extends Row>(rows: readonly Some[], key: string, by: -1 | 1): readonly Some[] {
  const from = rows.findIndex((row) => row.key === key);
  const [row, other] = [rows[from], rows[from + by]];
  if (!row || !other) return rows;
  return rows.with(from, other).with(from + by, row);
}

/** A new, unnamed row at the end: of all, or of what is below this branch. */
export function added(draft: Draft, key: string, below?: string): Draft {
  const row: Row = { key, name: '', names: {}, goods: 0 };
  if (below === undefined) return [...draft, { ...row, children: [] }];
  return draft.map((branch) =>
    branch.key === below ? { ...branch, children: [...branch.children, row] } : branch,
  );
}

/** All rows as they stand on the page, a branch before what is below it. */
export function rowsOf(draft: Draft): readonly Row[] {
  return draft.flatMap(({ children, ...branch }) => [branch, ...children]);
}

/** What is wrong with which row, by key. */
export function faultsOf(draft: Draft): ReadonlyMap<string, Fault> {
  const seen = new Set<string>();
  const faults = new Map<string, Fault>();
  for (const { key, name } of rowsOf(draft)) {
    const said = name.trim().toLocaleLowerCase();
    if (said === '') faults.set(key, 'empty');
    else if (seen.has(said)) faults.set(key, 'twice');
    seen.add(said);
  }
  return faults;
}
