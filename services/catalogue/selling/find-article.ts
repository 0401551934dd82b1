import type { Database } from '@caravan/migrations';
import { createTurns } from '@caravan/platform';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { mediaPath } from '../pictures/media-path.ts';
import { warehouseJson } from '../warehouses/warehouses.ts';
import type { WholeArticle } from './article.ts';
import { translationsOf, type KeptTexts } from './translations.ts';
import { articleColumns, articleOf, variantSums, type FoundArticle } from './list-articles.ts';

/** An article of a shop, whole; undefined: the shop has no such article. */
export type FindArticle = (sellerId: string, id: string) => Promise<WholeArticle | undefined>;

/**
 * All that a shop has, the newest first. `before`: the number that the last part ended with. A part may be megabytes, so the parts of one
 * shop are read one after another.
 */
export type ReadArticles = (query: {
  readonly sellerId: string;
  readonly before?: bigint | undefined;
  readonly most: number;
}) => Promise<WholeArticle[]>;

type Row = FoundArticle &
  KeptTexts &
  Pick<
    WholeArticle,
    'version' | 'description' | 'buyMin' | 'home' | 'wasPrice' | 'sample' | 'images' | 'attributes'
  > & {
    readonly options: readonly { name: string; values: readonly { value: string }[] }[];
    readonly tierFrom: number[];
    readonly tierPrice: string[];
    readonly skus: (Omit<WholeArticle['skus'][number], 'values'> & {
      readonly attributes: readonly { readonly value: string }[];
    })[];
  };

/** So many parts of one shop are read or wait for it in a process; one more is told to come later. */
const READS_WAITING = 4;

export function createFindArticle(db: Kysely<Database>): FindArticle {
  return async (sellerId, id) => {
    const { rows } = await whole(sql`goods.id = ${id} and goods.seller_id = ${sellerId}`).execute(db);
    return rows[0] && wholeOf(rows[0]);
  };
}

export function createReadArticles(db: Kysely<Database>): ReadArticles {
  // those that wait for their shop hold no connection: other work needs them
  const turns = createTurns(READS_WAITING);
  return (query) => turns(query.sellerId, () => read(query));

  async function read({ sellerId, before, most }: Parameters<ReadArticles>[0]) {
    const behind = before === undefined ? sql`` : sql`and goods.number < ${before}`;
    const { rows } = await whole(
      sql`goods.seller_id = ${sellerId} ${behind} order by goods.number desc limit ${most}`,
    ).execute(db);
    return rows.map(wholeOf);
  }
}

/** `wanted`: which of them, in which order, and how many. */
function whole(wanted: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`select ${articleColumns}, goods.version, goods.description, goods.names, goods.descriptions, goods.buy_min as "buyMin",
        (select warehouse from seller where seller.id = goods.seller_id) as home,
        amount_text(goods.was_price) as "wasPrice", case when goods.sample_price is not null then
          json_build_object('price', amount_text(goods.sample_price), 'most', goods.sample_most) end as sample, goods.images, goods.attributes, goods.options,
        goods.tier_from as "tierFrom",
        (select array_agg(amount_text(price) order by place)
          from unnest(goods.tier_price) with ordinality as tier (price, place)) as "tierPrice",
        (select coalesce(json_agg(json_build_object(
            'id', sku.id, 'attributes', sku.attributes, 'priceDelta', amount_text(sku.price_delta), 'image', sku.image,
            'available', sku.available,
            'reserved', (select coalesce(sum(quantity), 0) from stock_reservation
              where sku_id = sku.id and state in ('reserved', 'placed')),
            'onHand', (select json_agg(json_build_object('warehouse', ${warehouseJson('warehouse')}, 'pieces', on_hand)
                order by warehouse.position)
              from stock_level join warehouse on warehouse.id = stock_level.warehouse where sku_id = sku.id)
          ) order by sku.position), '[]')
          from sku where sku.goods_id = goods.id and not sku.retired) as skus
      from goods ${variantSums} where ${wanted}`;
}

function wholeOf({ tierFrom, tierPrice, skus, options, images, attributes, ...row }: Row): WholeArticle {
  const { version, description, names, descriptions, buyMin, home, wasPrice, sample, ...article } = row;
  return {
    ...articleOf(article),
    version,
    description,
    translations: translationsOf({ names, descriptions }),
    buyMin,
    home,
    wasPrice,
    sample,
    images: images.map(mediaPath),
    attributes,
    options: options.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) })),
    tiers: tierFrom.map((from, place) => ({ from, price: tierPrice[place] ?? '0' })),
    skus: skus.map(({ attributes: chosen, ...sku }) => ({
      ...sku,
      values: chosen.map(({ value }) => value),
      image: mediaPath(sku.image),
    })),
  };
}
