import { formatMoney, money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Selectable, SqlBool } from 'kysely';
import { isIdentifier } from '../identifier.ts';
import { isShown } from '../is-shown.ts';
import { mediaPath } from '../pictures/media-path.ts';
import { warehouseJson } from '../warehouses/warehouses.ts';
import { wordsOf } from './keyword.ts';
import type { SellerCard, SellerInfo } from './seller.ts';
import { windowOf } from './shelf.ts';

/** What the function seller_card gives. */
export type SellerRow = Omit<SellerCard, 'logo'> & { logo: string };

export function sellerCardOf(row: SellerRow): SellerCard {
  return { ...row, logo: mediaPath(row.logo) };
}

/** Whether each of the words, which hold letters and figures only, begins one of the name's. */
export function sellersNamed(words: readonly string[]): RawBuilder<SqlBool> {
  return sql`seller.search @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;
}

export type SellersQuery = (query: {
  brand: number;
  page: number;
  pageSize: number;
  /** only stores whose names have these words, or words that begin so; none, if it has no word */
  keyword?: string | undefined;
}) => Promise<{ sellers: SellerCard[]; page: number; pageSize: number; total: number }>;

/** Stores that the brand shows, most followed first. */
export function createSellersQuery(db: Kysely<Database>): SellersQuery {
  return async (query) => {
    const { page, pageSize, offset } = windowOf(query);
    const shown = sql`${isShown(query.brand, 'seller')} and ${isNamed(query.keyword)}`;
    const [cards, counted] = await Promise.all([
      sql<{ card: SellerRow }>`
        select seller_card(seller) as card from seller where ${shown}
        order by followers desc, id limit ${pageSize} offset ${offset}`.execute(db),
      sql<{ total: number }>`select count(*)::integer as total from seller where ${shown}`.execute(db),
    ]);
    const sellers = cards.rows.map(({ card }) => sellerCardOf(card));
    return { sellers, page, pageSize, total: counted.rows[0]?.total ?? 0 };
  };
}

function isNamed(keyword: string | undefined): RawBuilder<SqlBool> {
  if (keyword === undefined) return sql`true`;
  const words = wordsOf(keyword);
  return words.length === 0 ? sql`false` : sellersNamed(words);
}

export type SellerQuery = (sellerId: string, brand: number) => Promise<SellerInfo | undefined>;

/** One store; undefined when there is none for this brand. */
export function createSellerQuery(db: Kysely<Database>): SellerQuery {
  return async (sellerId, brand) => {
    if (!isIdentifier(sellerId)) return undefined;
    const row = await db
      .selectFrom('seller')
      .innerJoin('warehouse', 'warehouse.id', 'seller.warehouse')
      .selectAll('seller')
      .select(warehouseJson('warehouse').as('shipsFrom'))
      .where('seller.id', '=', sellerId)
      .executeTakeFirst();
    return row?.brands.includes(brand) ? sellerInfoOf(row) : undefined;
  };
}

function sellerInfoOf(row: Selectable<Database['seller']> & Pick<SellerInfo, 'shipsFrom'>): SellerInfo {
  const { id, name, followers, goods, sold, description, country, shipsFrom, views } = row;
  return {
    id,
    name,
    followers,
    goods,
    sold,
    description,
    country,
    shipsFrom,
    views,
    logo: mediaPath(row.logo),
    banner: row.banner === null ? undefined : mediaPath(row.banner),
    rating: Number(row.rating),
    minimumOrder: canonical(row.minimum_order),
    freight: {
      dispatch: canonical(row.freight_dispatch),
      longDistance: canonical(row.freight_long_distance),
      delivery: canonical(row.freight_delivery),
    },
    delivery: { fromDays: row.delivery_from_days, toDays: row.delivery_to_days },
    goodReviewRate: row.good_rate,
    since: row.opened_at.toISOString(),
  };
}

function canonical(amount: string): string {
  return formatMoney(money(amount));
}
