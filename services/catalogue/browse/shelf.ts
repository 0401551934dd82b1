import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { isShown } from '../is-shown.ts';
import { inShopCategory } from '../shop-categories/shop-categories.ts';
import { choicesOf } from './choices.ts';
import type { CategoryFilter } from './choices.ts';
import { MAX_PAGE_SIZE, MAX_RESULTS } from './goods.ts';
import type { GoodsFilters, GoodsSearch, GoodsSort } from './goods.ts';

const orders: Record<GoodsSort, RawBuilder<unknown>> = {
  recommended: sql`goods.score desc, goods.id`,
  new: sql`goods.created_at desc, goods.id`,
  sold: sql`goods.sold desc, goods.id`,
  'price-asc': sql`goods.price_from, goods.id`,
  'price-desc': sql`goods.price_from desc, goods.id desc`,
  rating: sql`goods.rating desc, goods.id`,
  // percent off the price before, as each card says it
  discount: sql`goods.discount desc, goods.score desc, goods.id`,
};

/** The sort order of a list; each has a matching index. */
export function orderOf(sort: GoodsSort | undefined): RawBuilder<unknown> {
  return orders[sort ?? 'recommended'];
}

/** What a brand shows of the requested shelf, as one condition on `goods`. Visibility is tested in the row. */
export function shelfOf(filters: GoodsFilters, category: CategoryFilter | undefined): RawBuilder<SqlBool> {
  return sql.join([roomOf(filters), ...choicesOf(filters, category).values()], sql` and `);
}

/** What a list is of, before a buyer chooses: the mall, a store or a part of it, or all that is discounted. */
export function roomOf(filters: GoodsFilters): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`goods.listed and ${isShown(filters.brand, 'goods')}`];
  if (filters.sellerId !== undefined) conditions.push(sql`goods.seller_id = ${filters.sellerId}`);
  if (filters.shopCategoryId !== undefined) conditions.push(inShopCategory(filters.shopCategoryId));
  if (filters.discounted) conditions.push(sql`goods.discount > 0`);
  return sql.join(conditions, sql` and `);
}

/** A search before a buyer chooses: of the room alone. */
export function unchosen(search: GoodsSearch): GoodsSearch {
  const { keyword, brand, language, sellerId, shopCategoryId, discounted, page, pageSize } = search;
  return { keyword, brand, language, sellerId, shopCategoryId, discounted, page, pageSize };
}

/** What does not narrow a list. */
const others: ReadonlySet<string> = new Set(['language', 'sort', 'page', 'pageSize', 'keyword']);

/** What makes two queries count the same. */
export function shelfKey(filters: GoodsFilters): string {
  const narrowing = Object.entries(filters).filter(
    ([name, value]) => !others.has(name) && value !== undefined,
  );
  return JSON.stringify(narrowing.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export type { CategoryFilter } from './choices.ts';

export type Window = { page: number; pageSize: number; offset: number };

/** The requested page within bounds: sizes 1 to 60, and no row beyond MAX_RESULTS. */
export function windowOf({ page, pageSize }: { page: number; pageSize: number }): Window {
  const size = clamp(pageSize, 1, MAX_PAGE_SIZE);
  const number = clamp(page, 1, Math.ceil(MAX_RESULTS / size));
  return { page: number, pageSize: size, offset: (number - 1) * size };
}

function clamp(value: number, low: number, high: number): number {
  return Number.isFinite(value) ? Math.min(high, Math.max(low, Math.trunc(value))) : low;
}
