import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import type { Article } from './article.ts';
import { articleColumns, articleOf, variantSums, type FoundArticle } from './list-articles.ts';
import { countListed } from './show-articles.ts';

export type ModeratedArticle = Article & {
  readonly sellerId: string;
  readonly sellerName: string;
  /** counts the changes by their shop */
  readonly version: number;
};

/** Goods as staff handle them, whichever shop has them. */
export type Moderation = {
  find(id: string): Promise<ModeratedArticle | undefined>;
  /** Buyers see them no more, and the shop reads why. Orders that were placed go on. A repetition changes the reason alone. */
  takeDown(id: string, reason: string): Promise<Refusal | undefined>;
  /** They stay hidden: the shop shows them again. `version`: what staff looked at; refused if the shop has changed them since. */
  allow(id: string, version: number): Promise<Refusal | undefined>;
};

type Held = { readonly version: number; readonly taken_down_for: string | null };
type Decision = { readonly taken_down_for: string | null } | Refusal | 'nothing';

export function createModeration(db: Kysely<Database>): Moderation {
  /** What is decided becomes of the goods, and what its shop's card says of how many there are follows. */
  const decide = (id: string, decision: (goods: Held) => Decision) =>
    db.transaction().execute(async (on) => {
      const goods = await on
        .selectFrom('goods')
        .select(['seller_id', 'version', 'taken_down_for'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!goods) return refusal('goods-unknown');
      const decided = decision(goods);
      if (decided === 'nothing') return undefined;
      if ('key' in decided) return decided;
      await on
        .updateTable('goods')
        .set({ ...decided, listed: false })
        .where('id', '=', id)
        .execute();
      await countListed(on, goods.seller_id);
      return undefined;
    });

  return {
    async find(id) {
      const { rows } = await sql<FoundArticle & { sellerId: string; sellerName: string; version: number }>`
        select ${articleColumns}, goods.seller_id as "sellerId", goods.seller_name as "sellerName", goods.version
        from goods ${variantSums} where goods.id = ${id}`.execute(db);
      if (!rows[0]) return undefined;
      const { sellerId, sellerName, version, ...article } = rows[0];
      return { ...articleOf(article), sellerId, sellerName, version };
    },
    takeDown: (id, reason) => decide(id, () => ({ taken_down_for: reason })),
    allow: (id, version) =>
      decide(id, (goods) => {
        // a repetition hides nothing that the shop has shown since
        if (goods.taken_down_for === null) return 'nothing';
        return goods.version === version ? { taken_down_for: null } : refusal('article-changed');
      }),
  };
}
