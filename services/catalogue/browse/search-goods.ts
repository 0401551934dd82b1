import { refusal } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { createAnswerCache } from '@caravan/platform';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { isIdentifier } from '../identifier.ts';
import { isShown } from '../is-shown.ts';
import { cardJson, cardOf } from './card-row.ts';
import type { CardRow } from './card-row.ts';
import type { CategoryTree } from './categories.ts';
import type { GoodsSearch, SearchPage } from './goods.ts';
import type { MatchQuery } from './count-facets.ts';
import { wordsOf } from './keyword.ts';
import { countUpTo } from './list-goods.ts';
import { sellerCardOf } from './sellers.ts';
import type { SellerRow } from './sellers.ts';
import { orderOf, shelfKey, shelfOf, windowOf } from './shelf.ts';
import type { CategoryFilter } from './shelf.ts';

const COUNT_SECONDS = 120;
/** searches count no further */
const MAX_MATCHES = 1000;
/** this many matches are sorted by relevance; a larger result is sorted by placement, because ranking reads every match */
const RANKED = 240;
const SELLERS = 5;

/** One search attempt: the words in the name, anywhere, or as prefixes of words anywhere. */
type Attempt = { words: string[]; where: 'name' | 'anywhere'; openEnded: boolean };
type Question = { query: GoodsSearch; category: CategoryFilter | undefined; typed: string[] };
type Answer = { goods: CardRow[]; sellers: SellerRow[] };

/** Words are matched by stem and by prefix; when nothing matches, misspelt words are corrected. Refuses with 'keyword-missing'. */
export type SearchQuery = (query: GoodsSearch) => Promise<SearchPage | { refusal: Refusal }>;

/**
 * Searches goods and stores. Words are looked for in names, then anywhere, then corrected; the first attempt that finds goods
 * answers. The number of matches is cached, so that a repeated search is one statement.
 */
export function createSearch(
  db: Kysely<Database>,
  clock: Clock,
  tree: CategoryTree,
): { readonly search: SearchQuery; readonly matching: MatchQuery } {
  const counted = createAnswerCache<number>({ seconds: COUNT_SECONDS, size: 4000, clock });
  const corrected = createAnswerCache<string[]>({ seconds: COUNT_SECONDS, size: 1000, clock });
  const count = (question: Question, attempt: Attempt) =>
    counted(JSON.stringify([shelfKey(question.query), attempt]), () =>
      countUpTo(db, matchOf(question, attempt), MAX_MATCHES),
    );
  const ask = async (query: GoodsSearch): Promise<{ asked: Asked } | { refusal: Refusal }> => {
    const typed = wordsOf(query.keyword);
    if (typed.length === 0) return { refusal: refusal('keyword-missing') };
    const category = await tree.filterOf(query.categoryId);
    if (category === null) return { refusal: refusal('category-unknown') };
    const question: Question = { query, category, typed };
    for (const where of ['name', 'anywhere'] as const) {
      const attempt: Attempt = { words: typed, where, openEnded: false };
      const total = await count(question, attempt);
      if (total > 0) return { asked: { question, attempt, total, at: clock() } };
    }
    const words = await corrected(typed.join(' '), () => correct(db, typed));
    const last: Attempt = { words, where: 'anywhere', openEnded: true };
    return { asked: { question, attempt: last, total: await count(question, last), at: clock() } };
  };
  return {
    async search(query) {
      if (query.sellerId !== undefined && !isIdentifier(query.sellerId)) return nothing(query);
      const found = await ask(query);
      return 'refusal' in found ? found : answer(db, found.asked);
    },
    async matching(query) {
      const found = await ask(query);
      return 'refusal' in found ? found : { match: wordsMatch(found.asked.attempt) };
    },
  };
}

type Asked = { question: Question; attempt: Attempt; total: number; at: Date };

async function answer(db: Kysely<Database>, asked: Asked): Promise<SearchPage> {
  const { question, attempt, total } = asked;
  const { page, pageSize } = windowOf(question.query);
  const { goods, sellers } = await find(db, asked);
  const words = attempt.words.join(' ');
  return {
    goodsList: goods.map(cardOf),
    sellerList: sellers.map(sellerCardOf),
    page,
    pageSize,
    total,
    totalIsCapped: total === MAX_MATCHES,
    correctedTo: total > 0 && words !== question.typed.join(' ') ? words : null,
  };
}

function nothing(query: GoodsSearch): SearchPage {
  const { page, pageSize } = windowOf(query);
  return { goodsList: [], sellerList: [], page, pageSize, total: 0, totalIsCapped: false, correctedTo: null };
}

function queryOf({ words, openEnded }: Attempt): RawBuilder<unknown> {
  return sql`goods_query(${words}::text[], ${openEnded})`;
}

function wordsMatch(attempt: Attempt): RawBuilder<SqlBool> {
  const searched = attempt.where === 'name' ? sql`goods.name_search` : sql`goods.search`;
  return sql`${searched} @@ ${queryOf(attempt)}`;
}

function matchOf({ query, category }: Question, attempt: Attempt): RawBuilder<SqlBool> {
  return sql`${shelfOf(query, category)} and ${wordsMatch(attempt)}`;
}

function walkOf({ query, category }: Question, attempt: Attempt): RawBuilder<SqlBool> {
  return sql`${shelfOf(query, category)} and (${wordsMatch(attempt)}) is true`;
}

async function find(db: Kysely<Database>, asked: Asked): Promise<Answer> {
  const { query, typed } = asked.question;
  const { rows } = await sql<Answer>`
    select
      coalesce((select json_agg(${cardJson(asked.at, query.language)} order by page.place)
        from (${placesOf(asked)}) as page join goods on goods.id = page.id), '[]') as goods,
      coalesce((select json_agg(seller_card(found)) from (
        select * from seller
        where search @@ goods_query(${typed}::text[], true) and ${isShown(query.brand, 'seller')}
        order by followers desc limit ${SELLERS}
      ) as found), '[]') as sellers`.execute(db);
  return rows[0] ?? { goods: [], sellers: [] };
}

/**
 * The ids of a page in their order. Few matches are read by the text index and sorted. Very many are found soon by walking the
 * sort order's index, so there the match is written as a condition that no index serves ("is true"), whatever the plan.
 */
function placesOf({ question, attempt, total }: Asked): RawBuilder<unknown> {
  const { query } = question;
  const { pageSize, offset } = windowOf(query);
  const matching = total < MAX_MATCHES ? matchOf(question, attempt) : walkOf(question, attempt);
  const order =
    query.sort === undefined && total <= RANKED
      ? sql`ts_rank(goods.search, ${queryOf(attempt)}) desc, ${orderOf('recommended')}`
      : orderOf(query.sort);
  return sql`
    select id, row_number() over () as place
    from (select goods.id from goods where ${matching} order by ${order}
      limit ${pageSize} offset ${offset}) as sorted`;
}

/** The words as the catalogue spells them. */
async function correct(db: Kysely<Database>, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select correct_words(${words}::text[]) as words`.execute(db);
  return rows[0]?.words ?? [...words];
}
