import type { Database } from '@caravan/migrations';
import { createAnswerCache } from '@caravan/platform';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { isShown } from '../is-shown.ts';
import { cardJson, cardOf } from './card-row.ts';
import type { CardRow } from './card-row.ts';
import type { CategoryNode, CategoryTree } from './categories.ts';
import type { GoodsCard } from './goods.ts';
import type { SellerCard } from './seller.ts';
import { sellerCardOf } from './sellers.ts';
import type { SellerRow } from './sellers.ts';
import { orderOf, shelfOf } from './shelf.ts';

const HOME_SECONDS = 10;
/** §9: home lists have 12 */
const LIST = 12;
const MERCHANTS = 6;
const GOODS_OF_MERCHANT = 4;

export type Home = {
  /** how many goods the brand shows */
  goods: number;
  categories: CategoryNode[];
  recommended: GoodsCard[];
  newArrivals: GoodsCard[];
  hotSales: GoodsCard[];
  discounted: GoodsCard[];
  /** the best of each category, without what the lists above show */
  mixed: GoodsCard[];
  /** the best of the stores below */
  ofMerchants: GoodsCard[];
  /** stores worth a visit, each with some of its goods */
  merchants: (SellerCard & { goodsList: GoodsCard[] })[];
};

type HomeRow = {
  recommended: CardRow[];
  newArrivals: CardRow[];
  hotSales: CardRow[];
  discounted: CardRow[];
  mixed: CardRow[];
  ofMerchants: CardRow[];
  merchants: { card: SellerRow; goods: CardRow[] }[];
};

/** `language`: of the reader. */
export type HomeQuery = (brand: number, language?: string) => Promise<Home>;

/** The home page of a brand without its banners: one statement, remembered for some seconds. */
export function createHomeQuery(db: Kysely<Database>, clock: Clock, tree: CategoryTree): HomeQuery {
  const homes = createAnswerCache<Home>({ seconds: HOME_SECONDS, size: 64, clock });
  return (brand, language) =>
    homes(JSON.stringify([brand, language]), async () => {
      const [all, categories, row] = await Promise.all([
        tree.countOf(brand, undefined),
        tree.recommended(brand),
        readHome(db, { brand, language, at: clock() }),
      ]);
      return {
        goods: all,
        categories,
        recommended: row.recommended.map(cardOf),
        newArrivals: row.newArrivals.map(cardOf),
        hotSales: row.hotSales.map(cardOf),
        discounted: row.discounted.map(cardOf),
        mixed: row.mixed.map(cardOf),
        ofMerchants: row.ofMerchants.map(cardOf),
        merchants: row.merchants.map(({ card, goods }) => ({
          ...sellerCardOf(card),
          goodsList: goods.map(cardOf),
        })),
      };
    });
}

type Asked = { readonly brand: number; readonly language: string | undefined; readonly at: Date };

async function readHome(db: Kysely<Database>, { brand, language, at }: Asked): Promise<HomeRow> {
  const shown = shelfOf({ brand, page: 1, pageSize: LIST }, undefined);
  const first = (condition: RawBuilder<SqlBool>, order: RawBuilder<unknown>, count: number) => sql`
    coalesce((select json_agg(${cardJson(at, language)}) from (
      select * from goods where ${condition} order by ${order} limit ${count}
    ) as goods), '[]')`;
  const onSale = sql<SqlBool>`${shown} and goods.discount > 0`;
  const idsOf = (condition: RawBuilder<SqlBool>, order: RawBuilder<unknown>) =>
    sql`(select id from goods where ${condition} order by ${order} limit ${LIST})`;
  const above = sql.join(
    [
      idsOf(shown, orderOf('recommended')),
      idsOf(shown, orderOf('sold')),
      idsOf(shown, orderOf('new')),
      idsOf(onSale, orderOf('recommended')),
    ],
    sql` union all `,
  );
  const { rows } = await sql<HomeRow>`
    with merchant as materialized (
      select * from seller where ${isShown(brand, 'seller')} and goods > 0 order by followers desc, id limit ${MERCHANTS}
    )
    select
      ${first(shown, orderOf('recommended'), LIST)} as recommended,
      ${first(shown, orderOf('new'), LIST)} as "newArrivals",
      ${first(shown, orderOf('sold'), LIST)} as "hotSales",
      ${first(onSale, orderOf('recommended'), LIST)} as discounted,
      coalesce((select json_agg(${cardJson(at, language)}) from (
        select goods.* from category cross join lateral (
          select * from goods where ${shown} and goods.category_id = category.id and goods.id not in (${above})
          order by ${orderOf('recommended')} limit 1
        ) as goods order by ${orderOf('recommended')} limit ${LIST}
      ) as goods), '[]') as mixed,
      coalesce((select json_agg(${cardJson(at, language)}) from (
        select goods.* from merchant cross join lateral (
          select * from goods where ${shown} and goods.seller_id = merchant.id
          order by ${orderOf('recommended')} limit ${Math.ceil(LIST / MERCHANTS)}
        ) as goods order by ${orderOf('recommended')}
      ) as goods), '[]') as "ofMerchants",
      coalesce((
        select json_agg(json_build_object(
          'card', seller_card(merchant::seller),
          'goods', ${first(sql`${shown} and goods.seller_id = merchant.id`, orderOf('recommended'), GOODS_OF_MERCHANT)}
        ) order by merchant.followers desc, merchant.id)
        from merchant
      ), '[]') as merchants`.execute(db);
  const none = { recommended: [], newArrivals: [], hotSales: [], discounted: [] };
  return rows[0] ?? { ...none, mixed: [], ofMerchants: [], merchants: [] };
}
