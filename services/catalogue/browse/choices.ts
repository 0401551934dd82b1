import { isMoney } from '@caravan/events';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { GoodsFilters } from './goods.ts';

/** A category as a filter: a root covers its whole branch, and each level has its own indexes. */
export type CategoryFilter = { id: string; isRoot: boolean };

/** What a buyer chooses of a list. */
export type Choice =
  | 'category'
  | 'price'
  | 'rating'
  | 'minimum'
  | 'stock'
  | 'discount'
  | 'colour'
  | 'size'
  | 'store'
  | 'shipsFrom';

/** A variant of the goods is there. */
const inStock = sql<SqlBool>`exists (
  select from sku where sku.goods_id = goods.id and not sku.retired and sku.available > 0)`;

/** The conditions on `goods` that a buyer has chosen, each as one: those of one choice widen each other. */
export function choicesOf(
  filters: GoodsFilters,
  category: CategoryFilter | undefined,
): Map<Choice, RawBuilder<SqlBool>> {
  const chosen = new Map<Choice, RawBuilder<SqlBool>>();
  if (category) chosen.set('category', inCategory(category));
  const price = priceOf(filters);
  if (price) chosen.set('price', price);
  const { ratingFrom, minimumMost, discountFrom } = filters;
  if (ratingFrom !== undefined) chosen.set('rating', sql`goods.rating >= ${ratingFrom}::numeric`);
  if (minimumMost !== undefined) chosen.set('minimum', sql`goods.buy_min <= ${minimumMost}`);
  if (discountFrom !== undefined) chosen.set('discount', sql`goods.discount >= ${discountFrom}`);
  if (filters.inStock) chosen.set('stock', inStock);
  const { colours, sizes, stores, shipsFrom } = filters;
  if (colours?.length) chosen.set('colour', hasTrait('colour', colours));
  if (sizes?.length) chosen.set('size', hasTrait('size', sizes));
  if (stores?.length) chosen.set('store', sql`goods.seller_id = any (${[...stores]}::text[])`);
  if (shipsFrom?.length)
    chosen.set(
      'shipsFrom',
      sql`goods.seller_id in (select id from seller where warehouse = any (${[...shipsFrom]}::text[]))`,
    );
  return chosen;
}

/** Of no category: all. */
export function inCategory(category: CategoryFilter | undefined): RawBuilder<SqlBool> {
  if (!category) return sql`true`;
  return category.isRoot
    ? sql`goods.top_category_id = ${category.id}`
    : sql`goods.category_id = ${category.id}`;
}

/** As `goods_traits` keeps them. */
function hasTrait(kind: 'colour' | 'size', values: readonly string[]): RawBuilder<SqlBool> {
  return sql`goods.traits && ${values.map((value) => `${kind}:${value}`)}::text[]`;
}

function priceOf({ priceMin, priceMax }: GoodsFilters): RawBuilder<SqlBool> | undefined {
  const bounds: RawBuilder<SqlBool>[] = [];
  if (isAmount(priceMin)) bounds.push(sql`goods.price_from >= ${priceMin}::numeric`);
  if (isAmount(priceMax)) bounds.push(sql`goods.price_from <= ${priceMax}::numeric`);
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : undefined;
}

function isAmount(text: string | undefined): text is string {
  return text !== undefined && isMoney(text);
}
