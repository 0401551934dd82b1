import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import type { Answered } from './answered.ts';
import { mediaPath } from '../pictures/media-path.ts';

/** `unanswered`: a buyer wrote it, and the shop has said nothing to it. Nobody waits for an answer to a default review. */
export const reviewTabs = ['unanswered', 'answered', 'all'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** That there is a review, of which goods, and what was answered. What it says is in the view of reviews. */
export type ReviewOfShop = {
  readonly entry: bigint;
  readonly orderId: string;
  readonly goodsId: string;
  readonly goodsName: string;
  readonly image: string;
  readonly answer?: Answered;
};

/** A page of the reviews of a shop's goods, the newest first. `before`: the entry that the last page ended with. */
export type ListReviewsOfShop = (query: {
  readonly sellerId: string;
  readonly tab: ReviewTab;
  readonly before?: bigint | undefined;
  readonly most: number;
}) => Promise<readonly ReviewOfShop[]>;

/** How many there are under each tab. */
export type CountReviewsOfShop = (sellerId: string) => Promise<Readonly<Record<ReviewTab, number>>>;

export function createListReviewsOfShop(db: Kysely<Database>): ListReviewsOfShop {
  return async ({ sellerId, tab, before, most }) => {
    let found = db
      .selectFrom('goods_rating')
      .innerJoin('goods', 'goods.id', 'goods_rating.goods_id')
      .leftJoin('review_answer', (join) =>
        join
          .onRef('review_answer.order_id', '=', 'goods_rating.order_id')
          .onRef('review_answer.goods_id', '=', 'goods_rating.goods_id'),
      )
      .where('goods_rating.seller_id', '=', sellerId);
    if (tab === 'answered') found = found.where('goods_rating.answered', '=', true);
    if (tab === 'unanswered')
      // as the partial index says it
      found = found.where((on) =>
        on.and([on.ref('goods_rating.by_buyer'), on.not(on.ref('goods_rating.answered'))]),
      );
    if (before !== undefined) found = found.where('goods_rating.entry', '<', String(before));
    const rows = await found
      .select([
        'goods_rating.entry',
        'goods_rating.order_id',
        'goods_rating.goods_id',
        'goods.name',
        'goods.images',
      ])
      .select(['review_answer.text', 'review_answer.answered_at'])
      .orderBy('goods_rating.entry', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ entry, order_id, goods_id, name, images, text, answered_at }) => ({
      entry: BigInt(entry),
      orderId: order_id,
      goodsId: goods_id,
      goodsName: name,
      image: mediaPath(images[0] ?? ''),
      ...(text !== null && answered_at && { answer: { text, answeredAt: answered_at.toISOString() } }),
    }));
  };
}

export function createCountReviewsOfShop(db: Kysely<Database>): CountReviewsOfShop {
  return async (sellerId) => {
    const counted = sql<Record<ReviewTab, number>>`select
      count(*) filter (where by_buyer and not answered)::integer as "unanswered",
      count(*) filter (where answered)::integer as "answered",
      count(*)::integer as "all"
      from goods_rating where seller_id = ${sellerId}`;
    const { rows } = await counted.execute(db);
    return rows[0] ?? { unanswered: 0, answered: 0, all: 0 };
  };
}
