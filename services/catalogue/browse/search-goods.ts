import { refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { brandBit } from '../brands.ts';
import type { Catalogue } from '../catalogue.ts';
import { isIdentifier } from '../identifier.ts';
import { cardJson, cardOf } from './card-row.ts';
import type { CardRow } from './card-row.ts';
import type { CategoryTree } from './categories.ts';
import type { GoodsSearch, SearchPage } from './goods.ts';
import { wordsOf } from './keyword.ts';
import { countUpTo } from './list-goods.ts';
import { remembered } from './remembered.ts';
import { sellerCardOf } from './sellers.ts';
import type { SellerRow } from './sellers.ts';
import { orderOf, shelfKey, shelfOf, windowOf } from './shelf.ts';
import type { CategoryFilter, Window } from './shelf.ts';

const COUNT_SECONDS = 30;
/** searches count no further */
export const MAX_MATCHES = 1000;
/** how many of the best-placed matches are put in order of relevance; those after them keep their place */
const RANKED = 240;
const SELLERS = 5;

type Question = {
  query: GoodsSearch;
  category: CategoryFilter | undefined;
  words: string[];
  openEnded: boolean;
};
type Answer = { goods: CardRow[]; sellers: SellerRow[] };

/** Searches goods and stores in one statement; only when nothing is found are the words corrected and tried again. */
export function searchingIn(db: Kysely<Database>, clock: Clock, tree: CategoryTree): Catalogue['search'] {
  const counted = remembered<number>({ seconds: COUNT_SECONDS, size: 2000, clock });
  const ask = async (question: Question): Promise<SearchPage> => {
    const { query, words, openEnded } = question;
    const window = windowOf(query);
    const matching = matchOf(question);
    const key = JSON.stringify([shelfKey(query), words, openEnded]);
    const [answer, total] = await Promise.all([
      find(db, { question, matching, window, at: clock() }),
      counted(key, () => countUpTo(db, matching, MAX_MATCHES)),
    ]);
    return {
      goodsList: answer.goods.map(cardOf),
      sellerList: answer.sellers.map(sellerCardOf),
      page: window.page,
      pageSize: window.pageSize,
      total,
      totalIsCapped: total === MAX_MATCHES,
      correctedTo: null,
    };
  };
  return async (query) => {
    const words = wordsOf(query.keyword);
    if (words.length === 0) return { refusal: refusal('keyword-missing') };
    const category = await tree.filterOf(query.categoryId);
    if (category === null) return { refusal: refusal('category-unknown') };
    if (query.sellerId !== undefined && !isIdentifier(query.sellerId)) return nothing(query);
    const exact = await ask({ query, category, words, openEnded: false });
    if (exact.total > 0) return exact;
    const better = await correct(db, words);
    const second = await ask({ query, category, words: better, openEnded: true });
    const corrected = better.join(' ') !== words.join(' ') && second.total > 0;
    const sellerList = exact.sellerList.length > 0 ? exact.sellerList : second.sellerList;
    return { ...second, sellerList, correctedTo: corrected ? better.join(' ') : null };
  };
}

function nothing(query: GoodsSearch): SearchPage {
  const { page, pageSize } = windowOf(query);
  return { goodsList: [], sellerList: [], page, pageSize, total: 0, totalIsCapped: false, correctedTo: null };
}

function queryOf(words: readonly string[], openEnded: boolean): RawBuilder<unknown> {
  return sql`goods_query(${words}::text[], ${openEnded})`;
}

function matchOf({ query, category, words, openEnded }: Question): RawBuilder<SqlBool> {
  return sql`${shelfOf(query, category)} and goods.search @@ ${queryOf(words, openEnded)}`;
}

async function find(
  db: Kysely<Database>,
  search: { question: Question; matching: RawBuilder<SqlBool>; window: Window; at: Date },
): Promise<Answer> {
  const { query, words } = search.question;
  const { rows } = await sql<Answer>`
    select
      coalesce((select json_agg(${cardJson(search.at)} order by page.place)
        from (${placesOf(search)}) as page join goods on goods.id = page.id), '[]') as goods,
      coalesce((select json_agg(seller_card(found)) from (
        select * from seller
        where search @@ goods_query(${words}::text[], true) and (brands & ${brandBit(query.brand)}) <> 0
        order by followers desc limit ${SELLERS}
      ) as found), '[]') as sellers`.execute(db);
  return rows[0] ?? { goods: [], sellers: [] };
}

/** The ids of a page in order. By relevance, only the first RANKED matches by score are ranked: ranking reads every match. */
function placesOf({
  question: { query, words, openEnded },
  matching,
  window: { pageSize, offset },
}: {
  question: Question;
  matching: RawBuilder<SqlBool>;
  window: Window;
}): RawBuilder<unknown> {
  const ranked = Math.floor(RANKED / pageSize) * pageSize;
  if (query.sort !== undefined || offset >= ranked) {
    return sql`
      select id, row_number() over () as place
      from (select goods.id from goods where ${matching} order by ${orderOf(query.sort)}
        limit ${pageSize} offset ${offset}) as sorted`;
  }
  return sql`
    select id, row_number() over () as place
    from (
      select best.id
      from (select goods.id, goods.score, goods.search from goods where ${matching}
        order by ${orderOf('recommended')} limit ${ranked}) as best
      order by ts_rank(best.search, ${queryOf(words, openEnded)}) desc, best.score desc, best.id
      limit ${pageSize} offset ${offset}
    ) as sorted`;
}

/** The words as the catalogue spells them. */
export async function correct(db: Kysely<Database>, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select correct_words(${words}::text[]) as words`.execute(db);
  return rows[0]?.words ?? [...words];
}
