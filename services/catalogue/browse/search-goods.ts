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
import { isPartial, keyOf, matches, partialAttempts, wholeAttempts } from '../search/attempt.ts';
import type { Attempt } from '../search/attempt.ts';
import type { LexiconOf } from '../search/read-lexicon.ts';
import { createReadTerms, type Term } from '../search/read-terms.ts';
import { correct, understand, type Reading } from '../search/understand.ts';
import { cardJson, cardOf } from './card-row.ts';
import type { CardRow } from './card-row.ts';
import type { CategoryTree } from './categories.ts';
import type { MatchQuery } from './count-facets.ts';
import { firstThatFinds, mostOf } from './find-attempt.ts';
import type { Found, Place, Shelf } from './find-attempt.ts';
import type { GoodsSearch, SearchPage } from './goods.ts';
import { numberOf, wordsOf } from './keyword.ts';
import { noPlaces, placesOf } from './read-found.ts';
import { sellerCardOf, sellersNamed } from './sellers.ts';
import type { SellerRow } from './sellers.ts';
import { shelfKey, unchosen, windowOf } from './shelf.ts';

const COUNT_SECONDS = 120;
const SELLERS = 5;

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

type Parts = { readonly clock: Clock; readonly tree: CategoryTree; readonly lexicon: LexiconOf };

/**
 * Searches goods and stores. A number leads to its article. Words are looked for in what goods are, then in all that is said of
 * them; then the same with their spelling corrected; then most of them. The first attempt that finds goods answers: one statement finds it, which is
 * remembered, and one reads the page.
 */
export function createSearch(
  db: Kysely<Database>,
  { clock, tree, lexicon }: Parts,
): { readonly search: SearchQuery; readonly matching: MatchQuery } {
  const places = createAnswerCache<Place>({
    seconds: COUNT_SECONDS,
    size: 4000,
    clock,
  });
  const termsOf = createReadTerms(db);

  /**
   * All words are looked for in one statement. Where goods with some of them are is mostly known by the first, so the database plans no others
   * in vain.
   */
  async function look(shelf: Shelf, attempts: readonly Attempt[], whole: number): Promise<Place> {
    let found: Place = { place: 0, size: 0 };
    if (whole > 0) found = await firstThatFinds(db, shelf, attempts.slice(0, whole));
    for (let place = whole; found.size === 0 && place < attempts.length; place += 1) {
      const { size } = await firstThatFinds(db, shelf, attempts.slice(place, place + 1));
      found = { place, size };
    }
    return found;
  }

  /** @param whole how many of the attempts find all words */
  async function find(shelf: Shelf, attempts: readonly Attempt[], whole: number): Promise<Found | undefined> {
    const key = digestOf([shelfKey(shelf.query), attempts.map(keyOf)]);
    const { place, size } = await places(key, () => look(shelf, attempts, whole));
    const attempt = size > 0 ? attempts[place] : undefined;
    return attempt && { attempt, size };
  }

  async function findIn(room: Shelf, { typed, terms, reading }: ToFind) {
    const number = numberOf(room.query.keyword);
    const asTyped = [...(number === undefined ? [] : [{ number }]), ...wholeAttempts(terms)];
    const known = await find(room, asTyped, asTyped.length);
    if (known) return { found: known, correctedTo: null };
    // what is found as typed needs no look at its spelling, which is dear
    const spelt = correct(typed, reading.lexicon);
    const isCorrected = spelt.join(' ') !== typed.join(' ');
    const meant = isCorrected ? await termsOf(understand(spelt, reading)) : terms;
    const whole = isCorrected ? wholeAttempts(meant) : [];
    const found = await find(room, [...whole, ...partialAttempts(meant)], whole.length);
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
    const reading: Reading = { lexicon: await lexicon(query.brand), language: query.language };
    const terms = await termsOf(understand(typed, reading));
    const { found, correctedTo } = await findIn(room, { typed, terms, reading });
    if (!found || shelfKey(query) === shelfKey(room.query)) return { shelf, typed, found, correctedTo };
    const { attempt } = found;
    const chosen = await find(shelf, [attempt], 1);
    return { shelf, typed, found: chosen ?? { attempt, size: 0 }, correctedTo };
  }

  return {
    async search(query) {
      const asked = await ask(query);
      if ('refusal' in asked) return asked;
      const { shelf, typed, found, correctedTo } = asked;
      if (typed.length === 0) return pageOf(query, { goods: [], sellers: [] }, undefined);
      const shown = found && found.size > 0 ? placesOf(shelf, found) : noPlaces;
      const answer = await read(db, { query, typed, places: shown, clock });
      return { ...pageOf(query, answer, found), correctedTo };
    },
    async matching(query) {
      const asked = await ask(query);
      return 'refusal' in asked || !asked.found ? sql<SqlBool>`false` : matches(asked.found.attempt);
    },
  };
}

/** By this a count is remembered. Written out, an attempt is kilobytes of queries. */
const digestOf = (asked: unknown): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64');

function pageOf(query: GoodsSearch, { goods, sellers }: Answer, found: Found | undefined): SearchPage {
  const { page, pageSize } = windowOf(query);
  const most = found ? mostOf(found.attempt) : 0;
  const total = Math.min(found?.size ?? 0, most);
  return {
    goodsList: goods.map(cardOf),
    sellerList: sellers.map(sellerCardOf),
    page,
    pageSize,
    total,
    totalIsCapped: found !== undefined && total === most,
    correctedTo: null,
    isPartial: found !== undefined && isPartial(found.attempt),
  };
}

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
