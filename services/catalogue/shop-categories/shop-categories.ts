import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { createAnswerCache, type Clock } from '@caravan/platform';
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { isIdentifier } from '../identifier.ts';
import { isShown } from '../is-shown.ts';
import { oneShopAtATime } from '../selling/shop-articles.ts';
import { decideCategories, type BranchDraft, type CategoriesToKeep } from './decide.ts';

export type ShopCategory = {
  readonly id: string;
  readonly name: string;
  /** language code to name */
  readonly names: Readonly<Record<string, string>>;
  /** how many goods are in it or in its children */
  readonly goods: number;
  readonly children: readonly ShopCategory[];
};

export type KeptCategories = { readonly version: number; readonly categories: readonly ShopCategory[] };

/** A shop's own categories. Goods may be in several; a category also has what its children have. */
export type ShopCategories = {
  /** all of them, and what the shop has in each, shown or not */
  list(sellerId: string): Promise<KeptCategories>;
  /** those in which a brand shows goods, and how many */
  shown(brand: number, sellerId: string): Promise<readonly ShopCategory[]>;
  /** Replaces the whole list. `version`: the one that the edit began with. Goods of a category that is left out stay. */
  keep(request: {
    readonly sellerId: string;
    readonly version: number;
    readonly categories: readonly BranchDraft[];
  }): Promise<KeptCategories | { readonly refusal: Refusal }>;
  /** Puts goods of the shop into a category, or takes them out; ids of others change nothing. */
  assign(request: {
    readonly sellerId: string;
    readonly categoryId: string;
    readonly goodsIds: readonly string[];
    readonly within: boolean;
  }): Promise<Refusal | undefined>;
};

/** A shop that changes its list looks at its own page next. */
const SHOWN_SECONDS = 5;

export function createShopCategories(db: Kysely<Database>, clock: Clock): ShopCategories {
  const shown = createAnswerCache<readonly ShopCategory[]>({ seconds: SHOWN_SECONDS, size: 1_000, clock });
  return {
    list: (sellerId) => listOf(db, sellerId),

    async shown(brand, sellerId) {
      if (!isIdentifier(sellerId)) return [];
      const visible = sql<SqlBool>`goods.listed and ${isShown(brand, 'goods')}`;
      return await shown(`${brand} ${sellerId}`, async () => filled(await readTree(db, sellerId, visible)));
    },

    keep: ({ sellerId, version, categories }) =>
      db.transaction().execute(async (on) => {
        await oneShopAtATime(on, sellerId);
        const shop = await on
          .selectFrom('seller')
          .select('categories_version')
          .where('id', '=', sellerId)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow();
        if (shop.categories_version !== version) return { refusal: refusal('shop-categories-changed') };
        const rows = await on
          .selectFrom('shop_category')
          .select('id')
          .where('seller_id', '=', sellerId)
          .execute();
        const ids = await freshIds(on, categories);
        const decided = decideCategories(
          new Set(rows.map(({ id }) => id)),
          categories,
          () => ids.pop() ?? '',
        );
        if ('key' in decided) return { refusal: decided };
        await write(on, sellerId, decided);
        return await listOf(on, sellerId);
      }),

    async assign({ sellerId, categoryId, goodsIds, within }) {
      return await db.transaction().execute(async (on) => {
        await oneShopAtATime(on, sellerId);
        const category = await on
          .selectFrom('shop_category')
          .select('id')
          .where('id', '=', categoryId)
          .where('seller_id', '=', sellerId)
          .executeTakeFirst();
        if (!category) return refusal('category-unknown');
        // the goods in the order in which every writer holds them
        await sql`
          update goods set shop_categories = ${
            within
              ? sql`array_append(goods.shop_categories, ${categoryId})`
              : sql`array_remove(goods.shop_categories, ${categoryId})`
          }
          from (select id from goods where seller_id = ${sellerId} and id = any(${goodsIds}::text[])
              and (${categoryId} = any(shop_categories)) <> ${within}
            order by id for no key update) as held
          where held.id = goods.id`.execute(on);
        return undefined;
      });
    },
  };
}

async function listOf(db: Kysely<Database>, sellerId: string): Promise<KeptCategories> {
  const [shop, categories] = await Promise.all([
    db.selectFrom('seller').select('categories_version').where('id', '=', sellerId).executeTakeFirst(),
    readTree(db, sellerId, sql<SqlBool>`true`),
  ]);
  return { version: shop?.categories_version ?? 0, categories };
}

/** As many as there are drafts without an id. */
async function freshIds(on: Kysely<Database>, branches: readonly BranchDraft[]): Promise<string[]> {
  const wanted = branches.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
  const { rows } = await sql<{ id: string }>`
    select 'S' || nextval('shop_category_number') as id
    from generate_series(1, ${wanted.filter((id) => id === undefined).length}::integer)`.execute(on);
  return rows.map(({ id }) => id).toReversed();
}

async function write(
  on: Transaction<Database>,
  sellerId: string,
  { keep, gone }: CategoriesToKeep,
): Promise<void> {
  if (keep.length > 0)
    await on
      .insertInto('shop_category')
      .values(
        keep.map(({ id, parentId, name, names, position }) => ({
          id,
          seller_id: sellerId,
          parent_id: parentId,
          name,
          names: JSON.stringify(names),
          position,
        })),
      )
      .onConflict((same) =>
        same.column('id').doUpdateSet((row) => ({
          parent_id: row.ref('excluded.parent_id'),
          name: row.ref('excluded.name'),
          names: row.ref('excluded.names'),
          position: row.ref('excluded.position'),
        })),
      )
      .execute();
  if (gone.length > 0) {
    await sql`
      update goods set shop_categories =
        array(select id from unnest(goods.shop_categories) as id where id <> all(${gone}::text[]))
      from (select id from goods where seller_id = ${sellerId} and shop_categories && ${gone}::text[]
        order by id for no key update) as held
      where held.id = goods.id`.execute(on);
    await on.deleteFrom('shop_category').where('id', 'in', gone).execute();
  }
  await on
    .updateTable('seller')
    .set({ categories_version: sql<number>`categories_version + 1` })
    .where('id', '=', sellerId)
    .execute();
}

type Row = Omit<ShopCategory, 'children'> & { readonly parentId: string | null };

/** `counted`: which of the shop's goods are counted. */
async function readTree(
  db: Kysely<Database>,
  sellerId: string,
  counted: RawBuilder<SqlBool>,
): Promise<readonly ShopCategory[]> {
  const { rows } = await sql<Row>`
    with held as (
      select id, id as within from shop_category where seller_id = ${sellerId}
      union all
      select parent_id, id from shop_category where seller_id = ${sellerId} and parent_id is not null
    ), found as (
      select held.id, count(distinct goods.id)::integer as goods
      from goods cross join lateral unnest(goods.shop_categories) as within
      join held using (within)
      where goods.seller_id = ${sellerId} and goods.shop_categories <> '{}' and ${counted}
      group by held.id
    )
    select category.id, parent_id as "parentId", name, names, coalesce(found.goods, 0) as goods
    from shop_category as category left join found on found.id = category.id
    where seller_id = ${sellerId} order by position`.execute(db);
  return below(null, rows);
}

function below(parent: string | null, rows: readonly Row[]): ShopCategory[] {
  return rows
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, name, names, goods }) => ({ id, name, names, goods, children: below(id, rows) }));
}

function filled(categories: readonly ShopCategory[]): readonly ShopCategory[] {
  return categories
    .filter(({ goods }) => goods > 0)
    .map((category) => ({ ...category, children: filled(category.children) }));
}

/** Goods in a category of their shop or in one below it. */
export function inShopCategory(categoryId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`goods.shop_categories &&
    array(select id from shop_category where ${categoryId} in (id, parent_id))`;
}
