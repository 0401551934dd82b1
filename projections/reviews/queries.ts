import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '@caravan/migrations';
import type { ViewReader } from '../view.ts';
import { entryOf, type ReviewName } from './entry.ts';

type Tier = 'good' | 'medium' | 'bad';

export type GoodsReviewView = {
  readonly orderId: string;
  readonly goodsId: string;
  /** in the log: one review of these goods is there */
  readonly position: bigint;
  /** the usercode; undefined: the system gave the default review */
  readonly buyer: string | undefined;
  readonly rating: Tier;
  /** sealed under the buyer's key, or empty */
  readonly text: string;
  /** ids of uploads */
  readonly pictures: readonly string[];
  readonly reviewedAt: Date;
};

export type ReviewNumbers = Readonly<Record<Tier | 'withPictures', number>>;

const reviewOf = (row: Selectable<Database['goods_review']>): GoodsReviewView => ({
  orderId: row.order_id,
  goodsId: row.goods_id,
  position: BigInt(row.position),
  buyer: row.buyer === '' ? undefined : row.buyer,
  rating: row.rating,
  text: row.text,
  pictures: row.pictures,
  reviewedAt: row.reviewed_at,
});

/** `condition` is one of ours, never a caller's. */
const counted = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})::integer`;

/** What anybody may ask about the reviews of goods. */
export function createReviewQueries(read: ViewReader) {
  return {
    /** Newest first: all, of one tier, or those with pictures. */
    ofGoods: ({
      goodsId,
      tier,
      withPictures,
      most,
      skip,
    }: {
      readonly goodsId: string;
      readonly tier?: Tier | undefined;
      readonly withPictures?: boolean | undefined;
      readonly most: number;
      readonly skip: number;
    }): Promise<readonly GoodsReviewView[]> =>
      read(async (db) => {
        let found = db.selectFrom('goods_review').selectAll().where('goods_id', '=', goodsId);
        if (tier) found = found.where('rating', '=', tier);
        if (withPictures) found = found.where(sql<boolean>`cardinality(pictures) > 0`);
        const rows = await found.orderBy('position', 'desc').limit(most).offset(skip).execute();
        return rows.map(reviewOf);
      }),

    /** Those of these orders about these goods, in any order. One that is not here yet is left out. */
    named: (wanted: readonly ReviewName[]): Promise<readonly GoodsReviewView[]> =>
      read(async (db) => {
        if (wanted.length === 0) return [];
        const entries = wanted.map(entryOf);
        const rows = await db.selectFrom('goods_review').selectAll().where('entry', 'in', entries).execute();
        return rows.map(reviewOf);
      }),

    /** The one at this position in the log, or undefined. */
    find: (goodsId: string, position: bigint): Promise<{ readonly orderId: string } | undefined> =>
      read(async (db) => {
        const row = await db
          .selectFrom('goods_review')
          .select('order_id')
          .where('goods_id', '=', goodsId)
          .where('position', '=', String(position))
          .executeTakeFirst();
        return row && { orderId: row.order_id };
      }),

    /** How many there are. */
    numbersOf: (goodsId: string): Promise<ReviewNumbers> =>
      read(async (db) => {
        const of = db.selectFrom('goods_review').where('goods_id', '=', goodsId);
        return await of
          .select([
            counted(`rating = 'good'`).as('good'),
            counted(`rating = 'medium'`).as('medium'),
            counted(`rating = 'bad'`).as('bad'),
            counted('cardinality(pictures) > 0').as('withPictures'),
          ])
          .executeTakeFirstOrThrow();
      }),
  };
}
