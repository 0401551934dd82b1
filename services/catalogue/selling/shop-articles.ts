import type { Database } from '@caravan/migrations';
import { sql, type Transaction } from 'kysely';
import { mediaPath } from '../pictures/media-path.ts';
import type { KeptArticle } from './decide-save.ts';
import type { KeptTexts } from './translations.ts';

/** An article that there is, held until the transaction ends. */
export type HeldArticle = KeptArticle & {
  /** its own number, or its id where it never had one: as the shop sees it */
  readonly code: string;
  readonly images: readonly string[];
  readonly texts: KeptTexts;
  /** how a draft may name the pictures that it has */
  readonly named: ReadonlyMap<string, string>;
};

/** One change of a shop's articles at a time, so that numbers stay single and the limit holds. */
export async function oneShopAtATime(on: Transaction<Database>, sellerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`articles of ${sellerId}`}, 0))`.execute(on);
}

/**
 * The articles of a shop with these ids or own numbers, held with their variants and where those lie: what is sold meanwhile waits.
 * Variants first, then where they lie, then goods, each in the order of their ids: the counting of sales holds reservations and then goods, and whoever gives stock back holds
 * variants and then reservations. In another order the three could wait in a circle.
 */
export async function holdArticles(
  on: Transaction<Database>,
  sellerId: string,
  { ids, codes }: { readonly ids: readonly string[]; readonly codes: readonly string[] },
): Promise<HeldArticle[]> {
  const wanted = await on
    .selectFrom('goods')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where((either) =>
      either.or([
        either('id', '=', sql<string>`any(${ids}::text[])`),
        either('code', '=', sql<string>`any(${codes}::text[])`),
        either.and([either('code', 'is', null), either('id', '=', sql<string>`any(${codes}::text[])`)]),
      ]),
    )
    .execute();
  const found = sql<string>`any(${wanted.map(({ id }) => id)}::text[])`;
  const skus = await on
    .selectFrom('sku')
    .select(['id', 'goods_id', 'attributes', 'available', 'image'])
    .where('goods_id', '=', found)
    .orderBy('id')
    .forUpdate()
    .execute();
  const levels = await on
    .selectFrom('stock_level')
    .select(['sku_id', 'warehouse', 'on_hand'])
    .where('sku_id', '=', sql<string>`any(${skus.map(({ id }) => id)}::text[])`)
    .orderBy('sku_id')
    .orderBy('warehouse')
    .forUpdate()
    .execute();
  const levelsOf = Map.groupBy(levels, (level) => level.sku_id);
  const goods = await on
    .selectFrom('goods')
    .select(['id', 'code', 'version', 'options', 'images', 'names', 'descriptions'])
    .select([sql<string | null>`amount_text(sample_price)`.as('price'), 'sample_most as most'])
    .where('id', '=', found)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ofGoods = Map.groupBy(skus, (sku) => sku.goods_id);
  return goods.map(({ names, descriptions, price, most, ...article }) => {
    const own = ofGoods.get(article.id) ?? [];
    const pictures = [...article.images, ...own.map(({ image }) => image)];
    return {
      ...article,
      code: article.code ?? article.id,
      texts: { names, descriptions },
      sample: price === null || most === null ? null : { price, most },
      named: new Map(pictures.map((picture) => [mediaPath(picture), picture])),
      skus: own.map(({ id, attributes, available, image }) => ({
        id,
        values: attributes.map(({ value }) => value),
        available,
        lying: new Map(levelsOf.get(id)?.map((level) => [level.warehouse, level.on_hand])),
        image,
      })),
    };
  });
}

/** Which of these numbers are ids of another shop's goods or variants, however they are written: buyers order by them. */
export async function numbersOfOthers(
  on: Transaction<Database>,
  sellerId: string,
  codes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select asked.code from unnest(${codes}::text[]) as asked (code)
    where exists (select from goods where goods.id in (asked.code, upper(asked.code)) and goods.seller_id <> ${sellerId})
      or exists (
        select from sku join goods on goods.id = sku.goods_id
        where sku.id in (asked.code, upper(asked.code)) and goods.seller_id <> ${sellerId})`.execute(on);
  return new Set(rows.map(({ code }) => code));
}

/** A category that goods can be in: one without further ones. */
export type LeafCategory = {
  readonly id: string;
  readonly topId: string;
  readonly name: string;
  readonly icon: string;
};

export type HeldShop = {
  readonly name: string;
  /** the ids of the brands that show it */
  readonly brands: readonly number[];
  readonly articles: number;
  /** its home warehouse */
  readonly home: string;
  /** the ids of all */
  readonly warehouses: ReadonlySet<string>;
  readonly categories: ReadonlyMap<string, LeafCategory>;
};

export async function shopOf(on: Transaction<Database>, sellerId: string): Promise<HeldShop> {
  const shop = await on
    .selectFrom('seller')
    .select([
      'name',
      'brands',
      'warehouse',
      (seller) =>
        seller
          .selectFrom('goods')
          .select((all) => all.fn.countAll<string>().as('count'))
          .where('seller_id', '=', sellerId)
          .as('articles'),
    ])
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();
  const categories = await on
    .selectFrom('category')
    .select(['id', 'top_id as topId', 'name', 'icon'])
    .where((outer) =>
      outer.not(
        outer.exists(
          outer
            .selectFrom('category as child')
            .select('child.id')
            .whereRef('child.parent_id', '=', 'category.id'),
        ),
      ),
    )
    .execute();
  const warehouses = await on.selectFrom('warehouse').select('id').execute();
  return {
    name: shop.name,
    brands: shop.brands,
    articles: Number(shop.articles),
    home: shop.warehouse,
    warehouses: new Set(warehouses.map(({ id }) => id)),
    categories: new Map(categories.map((category) => [category.id, category])),
  };
}
