import { refusal } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isIdentifier } from '../identifier.ts';
import { isShown } from '../is-shown.ts';
import { cardJson, cardOf } from './card-row.ts';
import type { CardRow } from './card-row.ts';
import type { GoodsCard } from './goods.ts';
import type { ListQuery } from './list-goods.ts';

type Asked = {
  readonly brand: number;
  /** of the reader */
  readonly language?: string | undefined;
  /** the article to whose page it belongs; left out: what is recommended at all */
  readonly goodsId?: string | undefined;
  /** what is known to be bought with it, the best first */
  readonly together: readonly string[];
  readonly most: number;
};

/** Refuses with 'goods-unknown', also when another brand has it. */
export type LikeQuery = (asked: Asked) => Promise<GoodsCard[] | { refusal: Refusal }>;

/** What is bought with an article, as far as the brand shows it; then the best of its category, then the best of all. */
export function createLikeQuery(db: Kysely<Database>, clock: Clock, list: ListQuery): LikeQuery {
  async function cardsOf({ brand, language, together }: Asked): Promise<GoodsCard[]> {
    if (together.length === 0) return [];
    const { rows } = await sql<{ card: CardRow }>`
      select ${cardJson(clock(), language)} as card from goods
      where listed and ${isShown(brand, 'goods')} and id = any(${together}::text[])
      order by array_position(${together}::text[], id)`.execute(db);
    return rows.map(({ card }) => cardOf(card));
  }

  async function categoryOf({ brand, goodsId = '' }: Asked): Promise<string | undefined> {
    if (!isIdentifier(goodsId)) return undefined;
    const { rows } = await sql<{ category: string }>`
      select category_id as category from goods
      where id = ${goodsId} and listed and ${isShown(brand, 'goods')}`.execute(db);
    return rows[0]?.category;
  }

  return async (asked) => {
    const { brand, language, goodsId, most } = asked;
    const category = goodsId === undefined ? undefined : await categoryOf(asked);
    if (goodsId !== undefined && category === undefined) return { refusal: refusal('goods-unknown') };
    const found = new Map<string, GoodsCard>();
    const take = (cards: readonly GoodsCard[]) => {
      for (const card of cards)
        if (found.size < most && card.id !== goodsId && !found.has(card.id)) found.set(card.id, card);
    };
    take(await cardsOf(asked));
    for (const categoryId of category === undefined ? [undefined] : [category, undefined]) {
      if (found.size >= most) break;
      // as many more as may be there already
      const pageSize = most + found.size + 1;
      const page = await list({ brand, language, categoryId, sort: 'recommended', page: 1, pageSize });
      if (!('refusal' in page)) take(page.goodsList);
    }
    return [...found.values()];
  };
}
