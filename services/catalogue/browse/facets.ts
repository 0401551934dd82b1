import type { Warehouse } from '../warehouses/warehouses.ts';
import type { CategoryNode } from './categories.ts';
import type { Choices } from './goods.ts';

/** How many goods of a list a buyer gets by each choice: the other choices hold, its own does not. None has 0 unless it is chosen. */
export type Facets = {
  /** what the list holds as it is */
  readonly total: number;
  readonly categories: readonly CategoryNode[];
  /** the lowest and highest price, or null of an empty list */
  readonly price: { readonly min: string; readonly max: string } | null;
  readonly ratings: readonly Threshold[];
  readonly minimums: readonly Threshold[];
  readonly discounts: readonly Threshold[];
  readonly inStock: number;
  readonly colours: readonly (Value & { readonly colour: string | undefined })[];
  readonly sizes: readonly Value[];
  /** those with most goods */
  readonly stores: readonly { readonly id: string; readonly name: string; readonly goods: number }[];
  readonly shipsFrom: readonly (Warehouse & { readonly goods: number })[];
};

type Threshold = { readonly limit: number; readonly goods: number };
type Value = { readonly value: string; readonly goods: number };

/** One line of what the database counts. */
export type CountedValue = { readonly value: string; readonly goods: number };

const RATINGS = [4.5, 4, 3] as const;
const MINIMUMS = [1, 5, 10, 20, 50] as const;
const DISCOUNTS = [1, 10, 20, 30] as const;

export const ratingsOf = (counted: readonly CountedValue[], chosen: Choices['ratingFrom']) =>
  thresholds(counted, { limits: RATINGS, chosen, meets: (value, limit) => value >= limit });

export const minimumsOf = (counted: readonly CountedValue[], chosen: Choices['minimumMost']) =>
  thresholds(counted, { limits: MINIMUMS, chosen, meets: (value, limit) => value <= limit });

export const discountsOf = (counted: readonly CountedValue[], chosen: Choices['discountFrom']) =>
  thresholds(counted, { limits: DISCOUNTS, chosen, meets: (value, limit) => value >= limit });

type Limits = {
  readonly limits: readonly number[];
  readonly chosen: number | undefined;
  readonly meets: (value: number, limit: number) => boolean;
};

/** How many meet each limit. One that is chosen and is none of ours has its line too, in its place. */
function thresholds(counted: readonly CountedValue[], { limits, chosen, meets }: Limits): Threshold[] {
  const rising = (limits[0] ?? 0) < (limits[1] ?? 0);
  const all = [...new Set([...limits, ...(chosen === undefined ? [] : [chosen])])];
  return all
    .toSorted((one, other) => (rising ? one - other : other - one))
    .map((limit) => ({
      limit,
      goods: counted.reduce((sum, { value, goods }) => sum + (meets(Number(value), limit) ? goods : 0), 0),
    }))
    .filter(({ limit, goods }) => goods > 0 || limit === chosen);
}

/** Most first; what is chosen is among them also with 0. */
export function valuesOf(counted: readonly CountedValue[], chosen: readonly string[] = []): Value[] {
  const found = counted.map(({ value, goods }) => ({ value, goods }));
  const missing = chosen.filter((value) => !found.some((each) => each.value === value));
  return [...found, ...missing.map((value) => ({ value, goods: 0 }))].toSorted(
    (one, other) => other.goods - one.goods || inOrder(one.value, other.value),
  );
}

/** As a buyer looks for them: S before XL, 9 before 10, words after numbers. */
export function inOrderOfSize(values: readonly Value[]): Value[] {
  return values.toSorted(
    ({ value: one }, { value: other }) => placeOf(one) - placeOf(other) || inOrder(one, other),
  );
}

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];

function placeOf(size: string): number {
  const letter = letters.indexOf(size.toUpperCase());
  return letter >= 0 ? letter : letters.length;
}

const collator = new Intl.Collator('en', { numeric: true });
const inOrder = (one: string, other: string) => collator.compare(one, other);

/** The tree with the goods of a list in place of all; `open`: the one that is chosen, which stays with its branch. */
export function categoriesOf(
  tree: readonly CategoryNode[],
  counted: readonly CountedValue[],
  open: string | undefined,
): CategoryNode[] {
  const numbers = new Map(counted.map(({ value, goods }) => [value, goods]));
  const recount = (node: CategoryNode): CategoryNode => {
    const children = node.children.map(recount);
    const goods = children.reduce((sum, child) => sum + child.goods, numbers.get(node.id) ?? 0);
    return { ...node, goods, children };
  };
  return shownOf(tree.map(recount), open);
}

/** Without those that hold nothing, but for the one that is chosen and its branch. */
export function shownOf(nodes: readonly CategoryNode[], open: string | undefined): CategoryNode[] {
  return nodes
    .map((node) => ({ ...node, children: shownOf(node.children, open) }))
    .filter(({ id, goods, children }) => goods > 0 || id === open || children.length > 0);
}
