import { refusal } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { createAnswerCache } from '@caravan/platform';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { isIdentifier } from '../identifier.ts';
import { isShown } from '../is-shown.ts';
import { colourNamed } from '../pictures/palette.ts';
import type { Warehouse } from '../warehouses/warehouses.ts';
import type { CategoryTree } from './categories.ts';
import { choicesOf, inCategory } from './choices.ts';
import type { Choice } from './choices.ts';
import { createCountInTurn } from './count-in-turn.ts';
import { countedKey } from './counted-as.ts';
import {
  categoriesOf,
  discountsOf,
  inOrderOfSize,
  minimumsOf,
  ratingsOf,
  shownOf,
  valuesOf,
} from './facets.ts';
import type { CountedValue, Facets } from './facets.ts';
import { MAX_COUNTED } from './goods.ts';
import type { GoodsFilters, GoodsSearch } from './goods.ts';
import { isWholeShelf } from './list-goods.ts';
import type { CategoryFilter } from './shelf.ts';
import { roomOf } from './shelf.ts';

const COUNTED_SECONDS = 30;
/** what is sold out is known so late at most */
const SOLD_OUT_SECONDS = 10;
const STORES = 30;

/** Refuses with 'category-unknown', and with 'keyword-missing' if there is a keyword without a word. Rejects with BusyError. */
export type FacetsQuery = (
  query: GoodsFilters & { readonly keyword?: string | undefined },
  /** where the call comes from; those of which nobody knows are one. Each has one list counted at a time. */
  place?: string,
) => Promise<Facets | { refusal: Refusal }>;

/** The words of a search as a condition on `goods`, by which the search finds its goods; false: they find none. */
export type MatchQuery = (query: GoodsSearch) => Promise<RawBuilder<SqlBool>>;

/**
 * Counts a list by every choice at once: its goods are read in one pass. A row that fails no condition counts for every choice, one that
 * fails a single one for that choice alone. Remembered for some seconds, as the counts of lists.
 */
export function createFacetsQuery(
  db: Kysely<Database>,
  clock: Clock,
  { tree, matching }: { readonly tree: CategoryTree; readonly matching: MatchQuery },
): FacetsQuery {
  const counted = createAnswerCache<Counted>({ seconds: COUNTED_SECONDS, size: 1000, clock });
  const soldOut = createAnswerCache<string[]>({ seconds: SOLD_OUT_SECONDS, size: 1, clock });
  const inTurn = createCountInTurn();
  return async ({ keyword, ...query }, place = '') => {
    const category = await tree.filterOf(query.categoryId);
    if (category === null) return { refusal: refusal('category-unknown') };
    if (keyword?.trim() === '') return { refusal: refusal('keyword-missing') };
    const branches = await tree.of(query.brand);
    if (query.sellerId !== undefined && !isIdentifier(query.sellerId))
      return facetsOf(query, nothing, categoriesOf(branches, [], query.categoryId));
    // of a whole category the tree knows what is beside it
    const isWhole = keyword === undefined && isWholeShelf(query);
    const counts = await counted(countedKey(query, isWhole, keyword), () =>
      // what the words find is looked for in turn as well: of words that nobody has typed before it costs as much as the counting
      inTurn(place, async () => {
        const match = keyword === undefined ? sql<SqlBool>`true` : await matching({ ...query, keyword });
        return count(db, { query, category, match, isWhole }, await soldOut('all', () => readSoldOut(db)));
      }),
    );
    const categories = isWhole
      ? shownOf(branches, query.categoryId)
      : categoriesOf(
          branches,
          counts.values?.filter(({ choice }) => choice === 'category') ?? [],
          query.categoryId,
        );
    return facetsOf(query, counts, categories);
  };
}

type Asked = {
  readonly query: GoodsFilters;
  readonly category: CategoryFilter | undefined;
  readonly match: RawBuilder<SqlBool>;
  /** only the category narrows the list */
  readonly isWhole: boolean;
};

type Counted = {
  readonly total: number;
  readonly price: Facets['price'];
  readonly inStock: number;
  readonly values: readonly (CountedValue & { readonly choice: Choice })[] | null;
  readonly stores: Facets['stores'] | null;
  readonly shipsFrom: (Warehouse & { readonly goods: number })[] | null;
};

const nothing: Counted = { total: 0, price: null, inStock: 0, values: [], stores: [], shipsFrom: [] };

function facetsOf(query: GoodsFilters, counts: Counted, categories: Facets['categories']): Facets {
  const of = (choice: Choice) => counts.values?.filter((each) => each.choice === choice) ?? [];
  return {
    total: counts.total,
    price: counts.price,
    inStock: counts.inStock,
    categories,
    ratings: ratingsOf(of('rating'), query.ratingFrom),
    minimums: minimumsOf(of('minimum'), query.minimumMost),
    discounts: discountsOf(of('discount'), query.discountFrom),
    colours: valuesOf(of('colour'), query.colours).map(({ value, goods }) => ({
      value,
      goods,
      colour: colourNamed(value),
    })),
    sizes: inOrderOfSize(valuesOf(of('size'), query.sizes)),
    stores: counts.stores ?? [],
    shipsFrom: counts.shipsFrom ?? [],
  };
}

/** Whether a row counts for the choice: it fails no other. */
function countsFor(choice: Choice): RawBuilder<SqlBool> {
  return sql<SqlBool>`(failed is null or failed = ${choice}::text)`;
}

async function count(
  db: Kysely<Database>,
  { query, category, match, isWhole }: Asked,
  soldOut: readonly string[],
): Promise<Counted> {
  const inStock = sql<SqlBool>`goods.id <> all (${soldOut}::text[])`;
  // Its other choices are counted of the category alone, so no other goods are read for them. Beside it, only its own choice is counted.
  const conditions = [...choicesOf(query, undefined)].map(
    ([choice, condition]) => [choice, choice === 'stock' ? inStock : condition] as const,
  );
  const failed = sql.join(
    conditions.map(([choice, condition]) => sql`when not (${condition}) then ${choice}::text`),
    sql` `,
  );
  const failures = sql.join(
    [sql`0`, ...conditions.map(([, condition]) => sql`(not (${condition}))::integer`)],
    sql` + `,
  );
  const byValue = (choice: Choice, value: RawBuilder<unknown>) => sql`
    select ${choice}::text as choice, ${value}::text as value, sum(goods)::integer as goods
    from summed where ${value} is not null and ${countsFor(choice)} group by ${value}`;
  const byCategory =
    category === undefined || isWhole
      ? byValue('category', sql`category_id`)
      : sql`select 'category' as choice, category_id as value, count(*)::integer as goods from (
          select goods.category_id from goods
          where ${sql.join([roomOf(query), match, ...conditions.map(([, condition]) => condition)], sql` and `)}
          limit ${MAX_COUNTED}) as beside group by category_id`;
  const byTrait = (choice: 'colour' | 'size') => sql`
    select ${choice}::text, substr(trait, ${choice.length + 2}::integer), sum(goods)::integer
    from by_trait where ${countsFor(choice)} and starts_with(trait, ${`${choice}:`}::text) group by trait`;
  const { rows } = await sql<Counted>`
    with judged as materialized (
      select * from (
        select goods.category_id, goods.seller_id, goods.price_from, goods.rating, goods.buy_min, goods.discount, goods.traits,
          ${inStock} as there,
          ${conditions.length === 0 ? sql`null::text` : sql`case ${failed} end`} as failed, ${failures} as failures
        from goods where ${roomOf(query)} and ${inCategory(category)} and ${match} limit ${MAX_COUNTED}
      ) as read where failures <= 1
    ), summed as materialized (
      select failed, category_id, seller_id, rating, buy_min, discount, count(*)::integer as goods
      from judged group by grouping sets (
        (failed, category_id), (failed, seller_id), (failed, rating), (failed, buy_min), (failed, discount))
    ), by_trait as materialized (
      select failed, trait, count(*)::integer as goods from judged, unnest(traits) as trait group by failed, trait
    ), together as materialized (
      select failed, count(*)::integer as goods, count(*) filter (where there)::integer as there,
        min(price_from) as least, max(price_from) as most
      from judged group by failed
    ), of_store as (
      select seller_id, sum(goods) filter (where ${countsFor('store')})::integer as for_store,
        sum(goods) filter (where ${countsFor('shipsFrom')})::integer as for_place
      from summed where seller_id is not null group by seller_id
    )
    select
      (select coalesce(sum(goods), 0)::integer from together where failed is null) as total,
      (select case when count(*) > 0 then
          json_build_object('min', amount_text(min(least)), 'max', amount_text(max(most))) end
        from together where ${countsFor('price')}) as price,
      (select coalesce(sum(there), 0)::integer from together where ${countsFor('stock')}) as "inStock",
      (select json_agg(each) from (
        ${byCategory}
        union all ${byValue('rating', sql`rating`)}
        union all ${byValue('minimum', sql`buy_min`)}
        union all ${byValue('discount', sql`discount`)}
        union all ${byTrait('colour')}
        union all ${byTrait('size')}
      ) as each) as values,
      (select json_agg(json_build_object('id', seller.id, 'name', seller.name, 'goods', best.goods)
          order by best.goods desc, seller.id)
        from (
          select chosen.id as seller_id, coalesce(for_store, 0) as goods
          from unnest(${[...(query.stores ?? [])]}::text[]) as chosen (id) left join of_store on of_store.seller_id = chosen.id
          union
          (select seller_id, for_store from of_store where for_store > 0 order by for_store desc, seller_id limit ${STORES})
        ) as best join seller on seller.id = best.seller_id and ${isShown(query.brand, 'seller')}) as stores,
      (select json_agg(json_build_object('id', warehouse.id, 'name', warehouse.name, 'names', warehouse.names, 'goods', sent.goods)
          order by warehouse.position)
        from (
          select seller.warehouse, sum(for_place)::integer as goods
          from of_store join seller on seller.id = of_store.seller_id group by seller.warehouse
        ) as sent join warehouse on warehouse.id = sent.warehouse
        where sent.goods > 0 or warehouse.id = any (${[...(query.shipsFrom ?? [])]}::text[])) as "shipsFrom"`.execute(
    db,
  );
  return rows[0] ?? nothing;
}

/** The goods of which no variant is there: few, so that they are told apart at once and their stock is not read for each list. */
async function readSoldOut(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from goods where listed and not exists (
      select from sku where sku.goods_id = goods.id and not sku.retired and sku.available > 0)`.execute(db);
  return rows.map(({ id }) => id);
}
