import { formatMoney, money, plus, refusal } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { isIdentifier } from '../identifier.ts';
import { isShown } from '../is-shown.ts';
import { mediaPath } from '../pictures/media-path.ts';
import { shipsFrom, type Warehouse } from '../warehouses/warehouses.ts';
import type { GoodsInfo, PriceTier, Review, Sku } from './goods.ts';
import { sellerCardOf } from './sellers.ts';
import type { SellerRow } from './sellers.ts';

type SkuRow = Pick<Sku, 'id' | 'attributes' | 'specification' | 'priceDelta' | 'available'> & {
  image: string;
};

/** What the function goods_info gives. */
export type InfoRow = Omit<
  GoodsInfo,
  | 'tiers'
  | 'skus'
  | 'seller'
  | 'shipsFrom'
  | 'sample'
  | 'stock'
  | 'latestReviews'
  | 'buyMinPrice'
  | 'priceReached'
> & {
  tierFrom: number[];
  tierPrice: string[];
  skus: SkuRow[] | null;
  seller: SellerRow;
  latestReviews: Review[];
};

type Shipping = Pick<GoodsInfo, 'shipsFrom' | 'sample'>;
type Found = {
  info: (InfoRow & { listed: true }) | { listed: false } | null;
  shipsFrom: Warehouse[] | null;
  sample: GoodsInfo['sample'];
  /** in the reader's language; null where it has none */
  texts: {
    name: string | null;
    description: string | null;
    categories: Readonly<Record<string, string | null>> | null;
  } | null;
};

/** Refuses with 'goods-unknown' (also when another brand has it) or 'goods-not-listed'. */
export type GoodsInfoQuery = (
  goodsId: string,
  brand: number,
  /** of the reader, to whom its texts are shown in it where it has them */
  language?: string,
) => Promise<{ goods: GoodsInfo } | { refusal: Refusal }>;

/** The product page of one goods, in one round trip. */
export function createGoodsInfoQuery(db: Kysely<Database>, clock: Clock): GoodsInfoQuery {
  return async (goodsId, brand, language = '') => {
    if (!isIdentifier(goodsId)) return { refusal: refusal('goods-unknown') };
    const { rows } = await sql<Found>`
      select goods_info(${goodsId}, ${brand}, ${clock()}) as info, (${shipsFrom(goodsId)}) as "shipsFrom",
        (${textsIn(language, goodsId)}) as texts, (${sampleOf(goodsId)}) as sample`.execute(db);
    const { info, shipsFrom: places, texts, sample = null } = rows[0] ?? {};
    if (!info) return { refusal: refusal('goods-unknown') };
    if (!info.listed) return { refusal: refusal('goods-not-listed') };
    const name = texts?.name ?? info.name;
    const description = texts?.description ?? info.description;
    const categories = info.categories.map((category) => ({
      ...category,
      name: texts?.categories?.[category.id] ?? category.name,
    }));
    return {
      goods: { ...goodsInfoOf({ ...info, shipsFrom: places ?? [], sample }), name, description, categories },
    };
  };
}

function textsIn(language: string, goodsId: string): RawBuilder<unknown> {
  return sql`select json_build_object('name', names ->> ${language}::text, 'description', descriptions ->> ${language}::text,
      'categories', (select json_object_agg(category.id, category.names ->> ${language}::text) from category
        where category.id in (goods.top_category_id, goods.category_id)))
    from goods where id = ${goodsId}`;
}

function sampleOf(goodsId: string): RawBuilder<unknown> {
  return sql`select json_build_object('price', amount_text(sample_price), 'most', sample_most)
    from goods where id = ${goodsId} and sample_price is not null`;
}

/** A product page from its row: paths instead of specs, and every variant with its own tiers. */
function goodsInfoOf({
  tierFrom,
  tierPrice,
  skus,
  ...row
}: InfoRow & Shipping & { listed?: boolean }): GoodsInfo {
  const { listed: _, ...shown } = row;
  const variants = (skus ?? []).map((sku) => skuOf(sku, tierFrom, tierPrice));
  return {
    ...shown,
    image: mediaPath(row.image),
    images: row.images.map(mediaPath),
    tiers: tiersOf(tierFrom, tierPrice, '0'),
    skus: variants,
    buyMinPrice: cheapestOf(variants.map(({ price }) => price)) ?? tierPrice[0] ?? '0',
    priceReached: cheapestOf(reachedPrices(variants)) ?? row.priceFrom,
    stock: variants.reduce((sum, sku) => sum + sku.available, 0),
    seller: sellerCardOf(row.seller),
    latestReviews: row.latestReviews.map(reviewOf),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

/** The prices of the tiers that the stock of their variant reaches. */
const reachedPrices = (variants: readonly Sku[]) =>
  variants.flatMap(({ tiers, available }) =>
    tiers.filter(({ from }) => from <= available).map(({ price }) => price),
  );

function cheapestOf(prices: readonly string[]): string | undefined {
  return prices.reduce<string | undefined>(
    (least, price) => (least === undefined || money(price) < money(least) ? price : least),
    undefined,
  );
}

function skuOf(sku: SkuRow, from: readonly number[], prices: readonly string[]): Sku {
  const tiers = tiersOf(from, prices, sku.priceDelta);
  return {
    ...sku,
    image: mediaPath(sku.image),
    priceDelta: formatMoney(money(sku.priceDelta)),
    price: tiers[0]?.price ?? '0',
    tiers,
  };
}

function tiersOf(from: readonly number[], prices: readonly string[], delta: string): PriceTier[] {
  return from.map((quantity, index) => ({
    from: quantity,
    price: formatMoney(plus(money(prices[index] ?? '0'), money(delta))),
  }));
}

function reviewOf(review: Review): Review {
  return { ...review, createdAt: new Date(review.createdAt).toISOString() };
}

const RATINGS = { good: [4, 5], medium: [3, 3], bad: [1, 2] } as const;

/** Reviews that came with the goods, newest first, all or of one tier. */
export type ReviewsQuery = (query: {
  goodsId: string;
  tier?: 'good' | 'medium' | 'bad' | undefined;
  most: number;
  skip: number;
}) => Promise<Review[]>;

export function createReviewsQuery(db: Kysely<Database>): ReviewsQuery {
  return async ({ goodsId, tier, most, skip }) => {
    if (!isIdentifier(goodsId)) return [];
    const [low, high] = tier ? RATINGS[tier] : [1, 5];
    const rows = await db
      .selectFrom('review')
      .select(['id', 'rating', 'text', 'author', 'created_at'])
      .where('goods_id', '=', goodsId)
      .where('rating', '>=', low)
      .where('rating', '<=', high)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(most)
      .offset(skip)
      .execute();
    return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
  };
}

/** How many reviews came with the goods; undefined: the brand shows no such goods. */
export type ReviewNumbersQuery = (
  goodsId: string,
  brand: number,
) => Promise<{ good: number; medium: number; bad: number } | undefined>;

export function createReviewNumbersQuery(db: Kysely<Database>): ReviewNumbersQuery {
  return async (goodsId, brand) => {
    if (!isIdentifier(goodsId)) return undefined;
    const { rows } = await sql<{ good: number; medium: number; bad: number }>`
      select count(*) filter (where review.rating >= 4)::integer as good,
        count(*) filter (where review.rating = 3)::integer as medium,
        count(*) filter (where review.rating <= 2)::integer as bad
      from goods left join review on review.goods_id = goods.id
      where goods.id = ${goodsId} and ${isShown(brand, 'goods')} group by goods.id`.execute(db);
    return rows[0];
  };
}
