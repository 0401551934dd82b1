import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Answered } from './answered.ts';
import { decideAnswer } from './decide.ts';
import {
  createCountReviewsOfShop,
  createListReviewsOfShop,
  type CountReviewsOfShop,
  type ListReviewsOfShop,
} from './list-reviews.ts';

/** What shops answer to reviews of their goods. */
export type ReviewAnswers = {
  /** The caller says that there is such a review; whose goods it is about is known here. */
  answer(request: {
    readonly orderId: string;
    readonly goodsId: string;
    readonly sellerId: string;
    /** the usercode of who writes for the shop */
    readonly by: string;
    readonly text: string;
  }): Promise<Refusal | undefined>;
  /** By order id, to reviews of these goods. */
  of(goodsId: string, orderIds: readonly string[]): Promise<ReadonlyMap<string, Answered>>;
  list: ListReviewsOfShop;
  counts: CountReviewsOfShop;
};

export function createReviewAnswers(db: Kysely<Database>, clock: Clock): ReviewAnswers {
  return {
    list: createListReviewsOfShop(db),
    counts: createCountReviewsOfShop(db),
    async answer({ orderId, goodsId, sellerId, by, text }) {
      return await db.transaction().execute(async (transaction) => {
        // one answer at a time for these goods
        const goods = await transaction
          .selectFrom('goods')
          .select('seller_id')
          .where('id', '=', goodsId)
          .forNoKeyUpdate()
          .executeTakeFirst();
        const before = await transaction
          .selectFrom('review_answer')
          .select('text')
          .where('order_id', '=', orderId)
          .where('goods_id', '=', goodsId)
          .executeTakeFirst();
        const ofShop = goods?.seller_id === sellerId;
        const decided = decideAnswer({ ofShop, answered: before?.text }, text);
        if (typeof decided === 'object') return decided;
        if (decided === 'unchanged') return undefined;
        await transaction
          .insertInto('review_answer')
          .values({
            order_id: orderId,
            goods_id: goodsId,
            seller_id: sellerId,
            text,
            answered_by: by,
            answered_at: clock(),
          })
          .execute();
        await transaction
          .updateTable('goods_rating')
          .set({ answered: true })
          .where('order_id', '=', orderId)
          .where('goods_id', '=', goodsId)
          .execute();
        return undefined;
      });
    },

    async of(goodsId, orderIds) {
      if (orderIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('review_answer')
        .select(['order_id', 'text', 'answered_at'])
        .where('goods_id', '=', goodsId)
        .where('order_id', 'in', [...orderIds])
        .execute();
      return new Map(
        rows.map((row) => [row.order_id, { text: row.text, answeredAt: row.answered_at.toISOString() }]),
      );
    },
  };
}
