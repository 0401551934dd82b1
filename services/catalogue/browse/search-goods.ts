import { createHash } from 'node:crypto';
import { refusal } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { createAnswerCache } from '@caravan/platform';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { isIdentifier } from '../identifier.ts';
import { isShown } from '../is-shown.ts';
import { bandsOf, isPartial, matches, partialAttempts, wholeAttempts } from '../search/attempt.ts';
import type { Attempt, WordsAttempt } from '../search/attempt.ts';
import type { Lexicon } from '../search/lexicon.ts';
import { createReadTerms, type Term } from '../search/read-terms.ts';
import { relevanceOf } from '../search/relevance.ts';
import { slicesOf, type Slice } from '../search/slices.ts';
import { correct, understand, type Reading } from '../search/understand.ts';
import { cardJson, cardOf } from './card-row.ts';
import type { CardRow } from './card-row.ts';
import type { CategoryTree } from './categories.ts';
import type { MatchQuery } from './count-facets.ts';
import type { GoodsSearch, SearchPage } from './goods.ts';
import { numberOf, wordsOf } from './keyword.ts';
import { sellerCardOf, sellersNamed } from './sellers.ts';
import type { SellerRow } from './sellers.ts';
import { orderOf, shelfKey, shelfOf, unchosen, windowOf } from './shelf.ts';
import type { CategoryFilter } from './shelf.ts';

const COUNT_SECONDS = 120;
/** searches count no further */
const MAX_MATCHES = 1000;
/** this many matches are sorted by relevance; a larger result is read in bands, because ranking reads every match */
const RANKED = 240;
const SELLERS = 5;

/** How far matches are counted. Nobody reads more than some pages of goods that have not even all of the words. */
const mostOf = (attempt: Attempt) => (isPartial(attempt) ? RANKED : MAX_MATCHES);

type Shelf = { readonly query: GoodsSearch; readonly category: CategoryFilter | undefined };
type Found = { readonly attempt: Attempt; readonly total: number };
type Answer = { goods: CardRow[]; sellers: SellerRow[] };
/** `correctedTo`: the words that were searched instead */
type Asked = {
  readonly shelf: Shelf;
  readonly typed: readonly string[];
  readonly found: Found | undefined;
  readonly correctedTo: string | null;
};

type ToFind = {
  readonly typed: readonly string[];
  readonly terms: readonly Term[];
  readonly reading: Reading;
};

/** Refuses with 'keyword-missing' when nothing was typed. What has no letter or figure finds nothing. */
export type SearchQuery = (query: GoodsSearch) => Promise<SearchPage | { refusal: Refusal }>;

type Parts = { readonly clock: Clock; readonly tree: CategoryTree; readonly lexicon: () => Promise<Lexicon> };

/**
 * Searches goods and stores. A number leads to its article. Words are looked for in what goods are, then in all that is said of
 * them; then the same with their spelling corrected; then most of them. The first attempt that finds goods answers. How many each
 * finds is remembered, so that a repeated search is one statement.
 */
export function createSearch(
  db: Kysely<Database>,
  { clock, tree, lexicon }: Parts,
): { readonly search: SearchQuery; readonly matching: MatchQuery } {
  const counts = createAnswerCache<number[]>({ seconds: COUNT_SECONDS, size: 4000, clock });
  const termsOf = createReadTerms(db);
  const countsOf = (shelf: Shelf, asked: unknown, count: () => Promise<number[]>) =>
    counts(keyOf(shelf, asked), count);

  async function countOn(shelf: Shelf, attempt: Attempt): Promise<number> {
    const [total = 0] = await countsOf(shelf, attempt, () =>
      countEach(db, [on(shelf, matches(attempt))], mostOf(attempt)),
    );
    return total;
  }

  async function find(shelf: Shelf, attempt: Attempt): Promise<Found | undefined> {
    const total = await countOn(shelf, attempt);
    return total > 0 ? { attempt, total } : undefined;
  }

  /** One statement for each: most searches need one, and the database plans no others in vain. */
  async function firstThatFinds(shelf: Shelf, attempts: readonly Attempt[]): Promise<Found | undefined> {
    for (const attempt of attempts) {
      const found = await find(shelf, attempt);
      if (found) return found;
    }
    return undefined;
  }

  /** The narrower way of those that find all terms; what the widest does not find, the one between does not find either. */
  async function findWhole(shelf: Shelf, terms: readonly Term[]): Promise<Found | undefined> {
    const { named, described, said } = wholeAttempts(terms);
    const narrow = await find(shelf, named);
    if (narrow) return narrow;
    const wide = await find(shelf, said);
    return (wide && described && (await find(shelf, described))) ?? wide;
  }

  /** A result that is too large to rank, in bands: what is asked for, what has its name, and the rest. */
  async function inParts(shelf: Shelf, { attempt, total }: Found): Promise<Band[]> {
    if ('number' in attempt || attempt.where !== 'named' || shelf.query.sort !== undefined)
      return [{ match: matches(attempt), size: total }];
    const bands = bandsOf(attempt).map((band) => sql<SqlBool>`goods.search @@ ${band}::tsquery`);
    const sizes = await countsOf(shelf, [attempt, 'bands'], () =>
      countEach(
        db,
        bands.slice(0, -1).map((band) => on(shelf, band)),
        mostOf(attempt),
      ),
    );
    // what a search does not count, no page leads to
    const enough = sizes.findIndex((size) => size >= mostOf(attempt));
    const sized = bands.map((match, place) => ({ match, size: sizes[place] ?? total }));
    return (enough === -1 ? sized : sized.slice(0, enough + 1)).filter(({ size }) => size > 0);
  }

  async function answer(shelf: Shelf, typed: readonly string[], found: Found | undefined): Promise<Answer> {
    const { query } = shelf;
    const { pageSize, offset } = windowOf(query);
    if (!found)
      return await read(db, {
        query,
        typed,
        places: sql`select null::text as id, 0 as place limit 0`,
        clock,
      });
    const { attempt, total } = found;
    if (query.sort === undefined && total <= RANKED && total < mostOf(attempt) && !('number' in attempt))
      return await read(db, { query, typed, places: ranked(shelf, attempt), clock });
    const bands = await inParts(shelf, found);
    const left = isPartial(attempt) ? Math.max(0, total - offset) : pageSize;
    const sizes = bands.map(({ size }) => size);
    const slices = slicesOf(sizes, offset, Math.min(pageSize, left));
    return await read(db, {
      query,
      typed,
      places: inBands(shelf, { bands, slices, most: mostOf(attempt) }),
      clock,
    });
  }

  async function findIn(room: Shelf, { typed, terms, reading }: ToFind) {
    const number = numberOf(room.query.keyword);
    const asTyped =
      (number === undefined ? undefined : await find(room, { number })) ?? (await findWhole(room, terms));
    if (asTyped) return { found: asTyped, correctedTo: null };
    // what is found as typed needs no look at its spelling, which is dear
    const spelt = correct(typed, reading.lexicon);
    const isCorrected = spelt.join(' ') !== typed.join(' ');
    const meant = isCorrected ? await termsOf(understand(spelt, reading)) : terms;
    const found =
      (isCorrected ? await findWhole(room, meant) : undefined) ??
      (await firstThatFinds(room, partialAttempts(meant)));
    return { found, correctedTo: found && isCorrected ? spelt.join(' ') : null };
  }

  async function ask(query: GoodsSearch): Promise<Asked | { refusal: Refusal }> {
    if (query.keyword.trim() === '') return { refusal: refusal('keyword-missing') };
    const category = await tree.filterOf(query.categoryId);
    if (category === null) return { refusal: refusal('category-unknown') };
    const shelf: Shelf = { query, category };
    // of what is no store there is nothing to find either
    const isNowhere = query.sellerId !== undefined && !isIdentifier(query.sellerId);
    const typed = isNowhere ? [] : wordsOf(query.keyword);
    if (typed.length === 0) return { shelf, typed, found: undefined, correctedTo: null };
    // choices narrow what the words find, and never change how they are read: a choice taken back shows what was counted beside it
    const room: Shelf = { query: unchosen(query), category: undefined };
    const reading: Reading = { lexicon: await lexicon(), language: query.language };
    const terms = await termsOf(understand(typed, reading));
    const { found, correctedTo } = await findIn(room, { typed, terms, reading });
    if (!found) return { shelf, typed, found, correctedTo };
    return { shelf, typed, found: { ...found, total: await countOn(shelf, found.attempt) }, correctedTo };
  }

  return {
    async search(query) {
      const asked = await ask(query);
      if ('refusal' in asked) return asked;
      const { shelf, typed, found, correctedTo } = asked;
      if (typed.length === 0) return pageOf(query, { goods: [], sellers: [] }, undefined);
      return { ...pageOf(query, await answer(shelf, typed, found), found), correctedTo };
    },
    async matching(query) {
      const asked = await ask(query);
      if ('refusal' in asked) return asked;
      return { match: asked.found ? matches(asked.found.attempt) : sql<SqlBool>`false` };
    },
  };
}

/** By this a count is remembered. Written out, an attempt is kilobytes of queries. */
function keyOf({ query }: Shelf, asked: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([shelfKey(query), asked]))
    .digest('base64');
}

function pageOf(query: GoodsSearch, { goods, sellers }: Answer, found: Found | undefined): SearchPage {
  const { page, pageSize } = windowOf(query);
  const { attempt, total = 0 } = found ?? {};
  return {
    goodsList: goods.map(cardOf),
    sellerList: sellers.map(sellerCardOf),
    page,
    pageSize,
    total,
    totalIsCapped: attempt !== undefined && total === mostOf(attempt),
    correctedTo: null,
    isPartial: attempt !== undefined && isPartial(attempt),
  };
}

/** What the shelf has of it. */
function on({ query, category }: Shelf, match: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`${shelfOf(query, category)} and ${match}`;
}

/** How many goods meet each of the conditions. */
async function countEach(
  db: Kysely<Database>,
  conditions: readonly RawBuilder<SqlBool>[],
  most: number,
): Promise<number[]> {
  const counts = conditions.map(
    (condition) =>
      sql`(select count(*)::integer from (select 1 from goods where ${condition} limit ${sql.lit(most)}) as counted)`,
  );
  const { rows } = await sql<{ each: number[] }>`select array[${sql.join(counts)}] as each`.execute(db);
  return rows[0]?.each ?? [];
}

type Band = { readonly match: RawBuilder<SqlBool>; readonly size: number };
type ToRead = {
  readonly query: GoodsSearch;
  readonly typed: readonly string[];
  /** the ids of the page, and their places */
  readonly places: RawBuilder<unknown>;
  readonly clock: Clock;
};

async function read(db: Kysely<Database>, { query, typed, places, clock }: ToRead): Promise<Answer> {
  const { rows } = await sql<Answer>`
    select
      coalesce((select json_agg(${cardJson(clock(), query.language)} order by page.place)
        from (${places}) as page join goods on goods.id = page.id), '[]') as goods,
      coalesce((select json_agg(seller_card(found)) from (
        select * from seller
        where ${sellersNamed(typed)} and ${isShown(query.brand, 'seller')}
        order by followers desc limit ${SELLERS}
      ) as found), '[]') as sellers`.execute(db);
  return rows[0] ?? { goods: [], sellers: [] };
}

/** Few matches are read by the text index and sorted: by relevance, and equal ones by how popular they are. */
function ranked(shelf: Shelf, attempt: WordsAttempt): RawBuilder<unknown> {
  const { pageSize, offset } = windowOf(shelf.query);
  return sql`
    select id, row_number() over () as place
    from (select goods.id from goods where ${on(shelf, matches(attempt))}
      order by ${relevanceOf(attempt)} desc, ${orderOf('recommended')}
      limit ${pageSize} offset ${offset}) as sorted`;
}

type Parted = { readonly bands: readonly Band[]; readonly slices: readonly Slice[]; readonly most: number };

/**
 * Bands one after the other, each in the order of the list. Very many are found soon by walking the order's index, so there the match
 * is written as a condition that no index serves ("is true"), whatever the plan.
 */
function inBands(shelf: Shelf, { bands, slices, most }: Parted): RawBuilder<unknown> {
  const parts = slices.flatMap(({ band, offset, limit }) => {
    const { match, size } = bands[band] ?? {};
    if (match === undefined || size === undefined) return [];
    const condition = on(shelf, size < most ? match : sql`(${match}) is true`);
    return [
      sql`(select id, ${sql.lit(band * MAX_MATCHES)} + row_number() over () as place
        from (select goods.id from goods where ${condition} order by ${orderOf(shelf.query.sort)}
          limit ${limit} offset ${offset}) as sorted)`,
    ];
  });
  return parts.length === 0
    ? sql`select null::text as id, 0 as place limit 0`
    : sql.join(parts, sql` union all `);
}
