import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';
import { cardJson, cardOf, type CardRow } from '../browse/card-row.ts';
import type { GoodsCard } from '../browse/goods.ts';
import { windowOf } from '../browse/shelf.ts';
import { isIdentifier } from '../identifier.ts';
import { isShown } from '../is-shown.ts';
import { alone } from './alone.ts';
import { decideKeeping } from './decide.ts';
import type { OwnList, Whose } from './own-list.ts';

export type KeptGoods = GoodsCard & {
  /** false: it was taken down since */
  listed: boolean;
  keptAt: string;
};

/** The goods that a buyer keeps. The number is that of all who keep them. */
export type Favourites = OwnList<KeptGoods> & {
  /** Those of these goods that the buyer keeps. */
  among(usercode: string, goodsIds: readonly string[]): Promise<string[]>;
};

export function createFavourites(db: Kysely<Database>, clock: Clock, most?: number): Favourites {
  async function numberOf(goodsId: string): Promise<number> {
    const counter = db.selectFrom('goods_favourites').select('favourites').where('goods_id', '=', goodsId);
    return (await counter.executeTakeFirst())?.favourites ?? 0;
  }

  return {
    async add({ usercode, brand }, goodsId): Promise<{ number: number } | { refusal: Refusal }> {
      if (!isIdentifier(goodsId)) return { refusal: refusal('goods-unknown') };
      const outcome = await alone(db, usercode, async (transaction) => {
        const { rows } = await sql<{ shown: boolean; listed: boolean; already: boolean; count: number }>`
          select ${isShown(brand, 'goods')} as shown, listed,
            exists (select from kept_goods where usercode = ${usercode} and goods_id = goods.id) as already,
            (select count(*)::integer from kept_goods where usercode = ${usercode}) as count
          from goods where id = ${goodsId}`.execute(transaction);
        const decided = rows[0] ? decideKeeping(rows[0], most) : refusal('goods-unknown');
        if (decided === 'added')
          await transaction
            .insertInto('kept_goods')
            .values({ usercode, goods_id: goodsId, since: clock() })
            .execute();
        return decided;
      });
      return typeof outcome === 'object' ? { refusal: outcome } : { number: await numberOf(goodsId) };
    },

    async remove({ usercode }, goodsId) {
      if (!isIdentifier(goodsId)) return { number: 0 };
      await db
        .deleteFrom('kept_goods')
        .where('usercode', '=', usercode)
        .where('goods_id', '=', goodsId)
        .execute();
      return { number: await numberOf(goodsId) };
    },

    async list({ usercode, brand, language, ...paging }) {
      const { page, pageSize, offset } = windowOf(paging);
      const [{ rows }, total] = await Promise.all([
        sql<{ card: CardRow; listed: boolean; since: Date }>`
          select ${cardJson(clock(), language)} as card, goods.listed, kept.since
          from kept_goods as kept join goods on goods.id = kept.goods_id
          where kept.usercode = ${usercode} and ${isShown(brand, 'goods')}
          order by kept.since desc, kept.goods_id limit ${pageSize} offset ${offset}`.execute(db),
        countOf({ usercode, brand }),
      ]);
      const items = rows.map(({ card, listed, since }) => ({
        ...cardOf(card),
        listed,
        keptAt: since.toISOString(),
      }));
      return { items, page, pageSize, total };
    },

    async count(whose, goodsId) {
      const [count, own] = await Promise.all([countOf(whose), goodsId && has(whose.usercode, goodsId)]);
      return { count, ...(typeof own === 'boolean' && { own }) };
    },

    async among(usercode, goodsIds) {
      const asked = [...new Set(goodsIds.filter(isIdentifier))];
      const { rows } = await sql<{ id: string }>`
        select goods_id as id from kept_goods
        where usercode = ${usercode} and goods_id = any (${asked}::text[])`.execute(db);
      const kept = new Set(rows.map(({ id }) => id));
      return asked.filter((id) => kept.has(id));
    },
  };

  async function countOf({ usercode, brand }: Whose): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from kept_goods as kept join goods on goods.id = kept.goods_id
      where kept.usercode = ${usercode} and ${isShown(brand, 'goods')}`.execute(db);
    return rows[0]?.count ?? 0;
  }

  async function has(usercode: string, goodsId: string): Promise<boolean> {
    const kept = db.selectFrom('kept_goods').select('since').where('usercode', '=', usercode);
    return (await kept.where('goods_id', '=', goodsId).executeTakeFirst()) !== undefined;
  }
}
