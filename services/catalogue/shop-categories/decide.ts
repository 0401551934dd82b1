import { refusal, type Refusal } from '@caravan/events';

/** What a shop says of one of its categories. Without an id it is a new one. */
export type CategoryDraft = {
  readonly id?: string | undefined;
  readonly name: string;
  /** language code to name */
  readonly names: Readonly<Record<string, string>>;
};
export type BranchDraft = CategoryDraft & { readonly children: readonly CategoryDraft[] };

export type CategoryToKeep = {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly position: number;
};

/** A shop's whole list as it becomes, and the ids that are in it no more. */
export type CategoriesToKeep = { readonly keep: readonly CategoryToKeep[]; readonly gone: readonly string[] };

/** Above this nobody finds anything. */
export const MOST_SHOP_CATEGORIES = 100;

/** The whole list in its order. `known`: the ids that the shop has; `nextId` gives a new one. */
export function decideCategories(
  known: ReadonlySet<string>,
  branches: readonly BranchDraft[],
  nextId: () => string,
): CategoriesToKeep | Refusal {
  const keep: CategoryToKeep[] = [];
  const add = ({ id = nextId(), name, names }: CategoryDraft, parentId: string | null): string => {
    keep.push({ id, parentId, name, names, position: keep.length });
    return id;
  };
  for (const { children, ...branch } of branches) {
    const id = add(branch, null);
    for (const child of children) add(child, id);
  }
  if (keep.length > MOST_SHOP_CATEGORIES)
    return refusal('shop-categories-limit', { limit: MOST_SHOP_CATEGORIES });
  const named = branches.flatMap(({ children, ...branch }) => [branch, ...children]);
  if (named.some(({ id }) => id !== undefined && !known.has(id))) return refusal('category-unknown');
  const twice = repeatedIn(keep.map(({ name }) => name.toLocaleLowerCase()));
  if (twice !== undefined || repeatedIn(keep.map(({ id }) => id)) !== undefined)
    return refusal('shop-category-twice', { name: keep[twice ?? 0]?.name ?? '' });
  const kept = new Set(keep.map(({ id }) => id));
  return { keep, gone: [...known].filter((id) => !kept.has(id)) };
}

/** The place of the first that stands there for the second time. */
function repeatedIn(values: readonly string[]): number | undefined {
  const place = values.findIndex((value, index) => values.indexOf(value) !== index);
  return place === -1 ? undefined : place;
}
