import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';

export type StockChange = {
  readonly sellerId: string;
  readonly skuId: string;
  /** pieces that came, or that went if negative */
  readonly by: number;
  readonly note: string;
  /** the usercode of who says so */
  readonly changedBy: string;
  /** a repetition under the same id has no second effect */
  readonly command: string;
};

export type StockMovement = {
  /** of the variant's: no two have the same */
  readonly id: string;
  readonly skuId: string;
  readonly specification: string;
  readonly at: Date;
  readonly by: number;
  /** `order`: taken by an order; `order-ended`: given back by one */
  readonly cause: 'opening' | 'shop' | 'import' | 'order' | 'order-ended';
  readonly orderId: string | null;
  readonly changedBy: string | null;
  readonly note: string | null;
};

export type ArticleStock = {
  /** The pieces that may be ordered from now on. */
  change(change: StockChange): Promise<{ readonly available: number } | { readonly refusal: Refusal }>;
  /** What came and what went, the newest first, at most `most`; undefined: the shop has no such article. */
  movements(sellerId: string, articleId: string, most: number): Promise<StockMovement[] | undefined>;
};

/** Within an integer of the database, and more than anybody has. */
const MOST_PIECES = 1_000_000_000;

export function createArticleStock(db: Kysely<Database>, clock: Clock): ArticleStock {
  return {
    change: ({ sellerId, skuId, by, note, changedBy, command }) =>
      db.transaction().execute(async (on) => {
        const sku = await on
          .selectFrom('sku')
          .innerJoin('goods', 'goods.id', 'sku.goods_id')
          .select('sku.available')
          .where('sku.id', '=', skuId)
          .where('goods.seller_id', '=', sellerId)
          .forUpdate('sku')
          .executeTakeFirst();
        if (!sku) return { refusal: refusal('goods-unknown') };
        const noted = on
          .selectFrom('stock_change')
          .select('id')
          .where('sku_id', '=', skuId)
          .where('command', '=', command);
        if (by === 0 || (await noted.executeTakeFirst())) return { available: sku.available };
        const available = sku.available + by;
        if (available < 0) return { refusal: refusal('stock-below-zero', { stock: sku.available }) };
        if (available > MOST_PIECES) return { refusal: refusal('stock-limit', { limit: MOST_PIECES }) };
        await on
          .insertInto('stock_change')
          .values({
            sku_id: skuId,
            by,
            cause: 'shop',
            note,
            changed_by: changedBy,
            changed_at: clock(),
            command,
          })
          .execute();
        await on.updateTable('sku').set({ available }).where('id', '=', skuId).execute();
        return { available };
      }),

    async movements(sellerId, articleId, most) {
      const own = db
        .selectFrom('goods')
        .select('id')
        .where('id', '=', articleId)
        .where('seller_id', '=', sellerId);
      if (!(await own.executeTakeFirst())) return undefined;
      // each variant's newest, of which the newest are shown
      const { rows } = await sql<StockMovement>`
        select sku.id as "skuId", sku.specification, moved.*
        from sku cross join lateral (
          (select 'change-' || id as id, changed_at as at, by, cause, null as "orderId", changed_by as "changedBy", note
            from stock_change where sku_id = sku.id order by stock_change.id desc limit ${most})
          union all
          (select 'order-' || order_id, created_at, -quantity, 'order', order_id, null, null
            from stock_reservation where sku_id = sku.id order by created_at desc limit ${most})
          union all
          (select 'ended-' || order_id, released_at, quantity, 'order-ended', order_id, null, null
            from stock_reservation where sku_id = sku.id and state = 'released' order by created_at desc limit ${most})
        ) as moved
        where sku.goods_id = ${articleId}
        order by at desc limit ${most}`.execute(db);
      return rows;
    },
  };
}
