import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a buyer gave one of the goods of an order. */
export type OrderRating = {
  readonly orderId: string;
  readonly goodsId: string;
  readonly rating: 'good' | 'medium' | 'bad';
  /** false: the system's default review (§4) */
  readonly byBuyer: boolean;
};

/**
 * Sales and ratings of goods, as reported by orders. What was already counted is skipped, so everything may be reported again.
 */
export type Standing = {
  /** These orders are completed: their pieces count as sold. */
  countSales(orderIds: readonly string[]): Promise<void>;
  /** Each of an order's goods counts once; unknown goods are skipped. */
  countRatings(ratings: readonly OrderRating[]): Promise<void>;
};

/** Of the 5 that a goods can have: a good one is 4 or 5, a bad one 1 or 2 (`ReviewCounts`). */
const points = { good: 5, medium: 3, bad: 1 } as const;

/** The work is done by functions in the database (0024_goods_standing.sql, 0187_shop_reviews.sql), each in one transaction. */
export function createStanding(db: Kysely<Database>): Standing {
  return {
    async countSales(orderIds) {
      if (orderIds.length > 0) await sql`select count_sales(${orderIds}::text[])`.execute(db);
    },
    async countRatings(ratings) {
      if (ratings.length === 0) return;
      const orderIds = ratings.map(({ orderId }) => orderId);
      const goodsIds = ratings.map(({ goodsId }) => goodsId);
      const given = ratings.map(({ rating }) => points[rating]);
      const ofBuyers = ratings.map(({ byBuyer }) => byBuyer);
      await sql`select count_ratings(
        ${orderIds}::text[], ${goodsIds}::text[], ${given}::smallint[], ${ofBuyers}::boolean[])`.execute(db);
    },
  };
}
