import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely, type Transaction } from 'kysely';

export type ShowArticles = (request: {
  readonly sellerId: string;
  readonly ids: readonly string[];
  /** whether buyers see them */
  readonly listed: boolean;
}) => Promise<readonly { readonly id: string; readonly refusal?: Refusal }[]>;

/** Shows articles of a shop to buyers, or hides them. What staff took down stays hidden. */
export function createShowArticles(db: Kysely<Database>): ShowArticles {
  return ({ sellerId, ids, listed }) =>
    db.transaction().execute(async (on) => {
      const held = await on
        .selectFrom('goods')
        .select(['id', 'taken_down_for'])
        .where('seller_id', '=', sellerId)
        .where('id', '=', sql<string>`any(${ids}::text[])`)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      const articles = new Map(held.map((article) => [article.id, article]));
      const outcomes = ids.map((id) => {
        const article = articles.get(id);
        if (!article) return { id, refusal: refusal('goods-unknown') };
        const down = listed && article.taken_down_for !== null;
        return down ? { id, refusal: refusal('article-taken-down') } : { id };
      });
      const done = outcomes.flatMap((outcome) => ('refusal' in outcome ? [] : outcome.id));
      await on
        .updateTable('goods')
        .set({ listed })
        .where('id', '=', sql<string>`any(${done}::text[])`)
        .where('listed', '!=', listed)
        .execute();
      await countListed(on, sellerId);
      return outcomes;
    });
}

/** What a shop's card says of how many goods it has. */
export async function countListed(on: Transaction<Database>, sellerId: string): Promise<void> {
  // held before it is counted: a statement that waited would count what was there when it began to wait
  await on.selectFrom('seller').select('id').where('id', '=', sellerId).forNoKeyUpdate().execute();
  await on
    .updateTable('seller')
    .set({
      goods: sql<number>`(select count(*) from goods where goods.seller_id = seller.id and goods.listed)`,
    })
    .where('id', '=', sellerId)
    .execute();
}
