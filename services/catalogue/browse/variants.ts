import { formatMoney, money, plus } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import { isShown } from '../is-shown.ts';
import { mediaPath } from '../pictures/media-path.ts';
import type { PriceTier } from './goods.ts';

/** A variant that can be ordered, with what a cart must know of it. */
export type OrderableVariant = {
  /** what was asked for: its id, that of its goods, or the number that its shop gave the goods */
  readonly number: string;
  readonly skuId: string;
  readonly goodsId: string;
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly image: string;
  readonly tiers: readonly PriceTier[];
  readonly buyMin: number;
  /** what one piece is called, as `GoodsCard` says */
  readonly unit: string;
  readonly available: number;
  readonly seller: { readonly id: string; readonly name: string; readonly minimumOrder: string };
};

/** The variants that these numbers mean, in their order; a number that means none that is sold has none. */
export type VariantsQuery = (asked: {
  readonly brand: number;
  readonly language?: string | undefined;
  readonly numbers: readonly string[];
}) => Promise<OrderableVariant[]>;

/** More variants than this of one number are not listed: nobody chooses among them in a list of numbers. */
const MOST_OF_ONE = 24;

type Row = {
  number: string;
  sku_id: string;
  goods_id: string;
  name: string;
  attributes: { name: string; value: string }[];
  image: string;
  tier_from: number[];
  tier_price: string[];
  price_delta: string;
  buy_min: number;
  unit: string;
  available: number;
  seller_id: string;
  seller_name: string;
  minimum_order: string;
};

/**
 * In one round trip, however many numbers there are; each of the three ways to a variant has an index. The first way that knows a number
 * answers, also where that is sold no more: a shop may not give its goods the number of another's. Of goods that shops number alike,
 * all have a turn before any has a second.
 */
export function createVariantsQuery(db: Kysely<Database>): VariantsQuery {
  return async ({ brand, language = '', numbers }) => {
    if (numbers.length === 0) return [];
    const { rows } = await sql<Row>`
      select asked.number, found.* from unnest(${[...new Set(numbers)]}::text[]) with ordinality as asked (number, place)
      cross join lateral (
        select sku.id as sku_id, goods.id as goods_id, coalesce(goods.names ->> ${language}::text, goods.name) as name,
          sku.attributes, sku.image, goods.tier_from, goods.tier_price::text[], sku.price_delta::text, goods.buy_min, goods.unit,
          sku.available, seller.id as seller_id, seller.name as seller_name, seller.minimum_order::text, sku.position
        from (
          select known.id, known.way, min(known.way) over () as first from (
            select id, 1 as way from sku where id in (asked.number, upper(asked.number))
            union all select id, 2 from sku where goods_id in (asked.number, upper(asked.number))
            union all
            select sku.id, 3 from goods as coded join sku on sku.goods_id = coded.id where coded.code = asked.number
          ) as known
        ) as meant
        join sku on sku.id = meant.id and not sku.retired and meant.way = meant.first
        join goods on goods.id = sku.goods_id and goods.listed and ${isShown(brand, 'goods')}
        join seller on seller.id = goods.seller_id
        order by sku.position, goods.id limit ${MOST_OF_ONE}
      ) as found
      order by asked.place, found.goods_id, found.position`.execute(db);
    return rows.map(variantOf);
  };
}

function variantOf(row: Row): OrderableVariant {
  return {
    number: row.number,
    skuId: row.sku_id,
    goodsId: row.goods_id,
    name: row.name,
    attributes: row.attributes,
    image: mediaPath(row.image),
    tiers: row.tier_from.map((from, place) => ({
      from,
      price: formatMoney(plus(money(row.tier_price[place] ?? '0'), money(row.price_delta))),
    })),
    buyMin: row.buy_min,
    unit: row.unit,
    available: row.available,
    seller: {
      id: row.seller_id,
      name: row.seller_name,
      minimumOrder: formatMoney(money(row.minimum_order)),
    },
  };
}
