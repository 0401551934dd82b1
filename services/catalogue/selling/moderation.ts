import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import type { Article } from './article.ts';
import { articleColumns, articleOf, variantSums, type FoundArticle } from './list-articles.ts';
import { countListed } from './show-articles.ts';

export type ModeratedArticle = Article & { readonly sellerId: string; readonly sellerName: string };

/** Goods as staff handle them, whichever shop has them. */
export type Moderation = {
  find(id: string): Promise<ModeratedArticle | undefined>;
  /** Buyers see them no more, and the shop reads why. Orders that were placed go on. A repetition changes the reason alone. */
  takeDown(id: string, reason: string): Promise<Refusal | undefined>;
  /** They stay hidden: the shop shows them again. */
  allow(id: string): Promise<Refusal | undefined>;
};

export function createModeration(db: Kysely<Database>): Moderation {
  /** What is set becomes of the goods, and what its shop's card says of how many there are follows. */
  const decide = (id: string, set: { taken_down_for: string | null; listed: false }) =>
    db.transaction().execute(async (on) => {
      const goods = await on
        .updateTable('goods')
        .set(set)
        .where('id', '=', id)
        .returning('seller_id')
        .executeTakeFirst();
      if (!goods) return refusal('goods-unknown');
      await countListed(on, goods.seller_id);
      return undefined;
    });

  return {
    async find(id) {
      const { rows } = await sql<FoundArticle & { sellerId: string; sellerName: string }>`
        select ${articleColumns}, goods.seller_id as "sellerId", goods.seller_name as "sellerName"
        from goods ${variantSums} where goods.id = ${id}`.execute(db);
      if (!rows[0]) return undefined;
      const { sellerId, sellerName, ...article } = rows[0];
      return { ...articleOf(article), sellerId, sellerName };
    },
    takeDown: (id, reason) => decide(id, { taken_down_for: reason, listed: false }),
    async allow(id) {
      const goods = await db
        .selectFrom('goods')
        .select('taken_down_for')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!goods) return refusal('goods-unknown');
      // a repetition hides nothing that the shop has shown since
      return goods.taken_down_for === null
        ? undefined
        : await decide(id, { taken_down_for: null, listed: false });
    },
  };
}
