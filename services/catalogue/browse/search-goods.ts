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
import type { Lexicon } from '../search/lexicon.ts';
import { createReadTerms } from '../search/read-terms.ts';
import { correct, understand } from '../search/understand.ts';
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
import { shelfKey, windowOf } from './shelf.ts';

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

/** Refuses with 'keyword-missing' when nothing was typed. What has no letter or figure finds nothing. */
export type SearchQuery = (query: GoodsSearch) => Promise<SearchPage | { refusal: Refusal }>;

type Parts = { readonly clock: Clock; readonly tree: CategoryTree; readonly lexicon: () => Promise<Lexicon> };

/**
 * Searches goods and stores. A number leads to its article. Words are looked for in what goods are, then in all that is said of
 * them; then the same with their spelling corrected; then most of them. The first attempt that finds goods answers: one statement finds it, which is
 * remembered, and one reads the page.
 */
export function createSearch(
  db: Kysely<Database>,
  { clock, tree, lexicon }: Parts,
): { readonly search: SearchQuery; readonly matching: MatchQuery } {
  const counts = createAnswerCache<Place>({
    seconds: COUNT_SECONDS,
    size: 4000,
    clock,
  });
  const termsOf = createReadTerms(db);

  /**
   * All words are looked for in one statement. Where goods with some of them are is mostly known by the first, so the database plans no others
   * in vain.
   */
  async function find(shelf: Shelf, attempts: readonly Attempt[], whole: number): Promise<Place> {
    let found = await firstThatFinds(db, shelf, attempts.slice(0, whole));
    for (let place = whole; found.size === 0 && place < attempts.length; place += 1) {
      const { size } = await firstThatFinds(db, shelf, attempts.slice(place, place + 1));
      found = { place, size };
    }
    return found;
  }

  async function ask(query: GoodsSearch): Promise<Asked | { refusal: Refusal }> {
    if (query.keyword.trim() === '') return { refusal: refusal('keyword-missing') };
    const category = await tree.filterOf(query.categoryId);
    if (category === null) return { refusal: refusal('category-unknown') };
    const shelf: Shelf = { query, category };
    const typed = wordsOf(query.keyword);
    if (typed.length === 0 || (query.sellerId !== undefined && !isIdentifier(query.sellerId)))
      return { shelf, typed, found: undefined, correctedTo: null };
    const known = await lexicon();
    const reading = { lexicon: known, language: query.language };
    const terms = await termsOf(understand(typed, reading));
    const spelt = correct(typed, known);
    const isCorrected = spelt.join(' ') !== typed.join(' ');
    const meant = isCorrected ? await termsOf(understand(spelt, reading)) : terms;
    const number = numberOf(query.keyword);
    const asTyped = [...(number === undefined ? [] : [{ number }]), ...wholeAttempts(terms)];
    const whole: readonly Attempt[] = [...asTyped, ...(isCorrected ? wholeAttempts(meant) : [])];
    const attempts = [...whole, ...partialAttempts(meant)];
    const { place, size } = await counts(JSON.stringify([shelfKey(query), attempts.map(keyOf)]), () =>
      find(shelf, attempts, whole.length),
    );
    const attempt = size > 0 ? attempts[place] : undefined;
    const isOther = attempt !== undefined && isCorrected && place >= asTyped.length;
    return {
      shelf,
      typed,
      found: attempt && { attempt, size },
      correctedTo: isOther ? spelt.join(' ') : null,
    };
  }

  return {
    async search(query) {
      const asked = await ask(query);
      if ('refusal' in asked) return asked;
      const { shelf, typed, found, correctedTo } = asked;
      if (typed.length === 0 || (query.sellerId !== undefined && !isIdentifier(query.sellerId)))
        return pageOf(query, { goods: [], sellers: [] }, undefined);
      const places = found ? placesOf(shelf, found) : noPlaces;
      const answer = await read(db, { query, typed, places, clock });
      return { ...pageOf(query, answer, found), correctedTo };
    },
    async matching(query) {
      const asked = await ask(query);
      if ('refusal' in asked) return asked;
      return { match: asked.found ? matches(asked.found.attempt) : sql<SqlBool>`false` };
    },
  };
}

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
