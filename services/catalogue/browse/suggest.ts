import type { Database } from '@caravan/migrations';
import { createAnswerCache } from '@caravan/platform';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely, SqlBool } from 'kysely';
import { isShown } from '../is-shown.ts';
import { askedQuery, namedQuery, typedQuery } from '../search/attempt.ts';
import type { WordsAttempt } from '../search/attempt.ts';
import type { Lexicon } from '../search/lexicon.ts';
import { createReadTerms, type Term } from '../search/read-terms.ts';
import { suggestedCategories } from '../search/suggested-categories.ts';
import { correct, understand } from '../search/understand.ts';
import { nameIn } from './card-row.ts';
import type { CategoryTree } from './categories.ts';
import type { Suggestions } from './goods.ts';
import { wordsOf } from './keyword.ts';
import { sellersNamed } from './sellers.ts';

const GOODS = 8;
const SELLERS = 3;
const CATEGORIES = 3;

const REMEMBERED_SECONDS = 60;
/** prefixes this short are found soon in any order; the text index would gather a third of all goods first */
const SHORT = 3;

/** Suggestions for the search box while typing; none for an empty keyword. */
export type SuggestQuery = (query: {
  brand: number;
  keyword: string;
  /** of the reader */
  language?: string | undefined;
}) => Promise<Suggestions>;

type Parts = { readonly clock: Clock; readonly tree: CategoryTree; readonly lexicon: () => Promise<Lexicon> };

/**
 * Suggestions for the search box while typing: the last word may be a beginning. What no name has is looked for with its spelling
 * corrected. One statement each, cached for a minute.
 */
export function createSuggestQuery(db: Kysely<Database>, { clock, tree, lexicon }: Parts): SuggestQuery {
  const known = createAnswerCache<Suggestions>({ seconds: REMEMBERED_SECONDS, size: 4000, clock });
  const termsOf = createReadTerms(db);
  return async ({ brand, keyword, language }) => {
    const words = wordsOf(keyword);
    if (words.length === 0) return { goods: [], sellers: [], categories: [] };
    return known(JSON.stringify([brand, language, words]), async () => {
      const reading = { lexicon: await lexicon(), language, unfinished: true };
      const suggest = async (spelt: readonly string[]): Promise<Suggestions> => {
        const terms = await termsOf(understand(spelt, reading));
        const [read, branches] = await Promise.all([
          readSuggestions(db, { brand, words, terms, language }),
          tree.of(brand),
        ]);
        return { ...read, categories: suggestedCategories(branches, terms, { most: CATEGORIES, language }) };
      };
      const suggested = await suggest(words);
      if (suggested.goods.length > 0) return suggested;
      const spelt = correct(words, reading.lexicon, reading.unfinished);
      return spelt.join(' ') === words.join(' ') ? suggested : await suggest(spelt);
    });
  };
}

type Typed = {
  readonly brand: number;
  readonly words: readonly string[];
  readonly terms: readonly Term[];
  readonly language: string | undefined;
};

type Read = Omit<Suggestions, 'categories'>;

async function readSuggestions(
  db: Kysely<Database>,
  { brand, words, terms, language }: Typed,
): Promise<Read> {
  const attempt: WordsAttempt = { terms, wanted: terms.length, where: 'named' };
  const [asked, named] = [askedQuery(attempt), namedQuery(attempt)];
  const isShort = words.join('').length <= SHORT;
  // none of the words need be what the article is: "a for b"
  const rest = asked === '' ? named : `(${named}) & !(${asked})`;
  const others = sql<SqlBool>`search @@ ${rest}::tsquery`;
  const shown = sql`listed and ${isShown(brand, 'goods')}`;
  const { rows } = await sql<Read>`
    select
      coalesce((select json_agg(json_build_object('id', id, 'name', name)) from (
        (select id, ${nameIn(language)} as name from goods
          where ${shown} and search @@ ${asked}::tsquery and search @@ ${named}::tsquery
          order by search @@ ${typedQuery(attempt)}::tsquery desc, score desc, id limit ${GOODS})
        union all
        (select id, ${nameIn(language)} as name from goods
          where ${shown} and ${isShort ? sql`(${others}) is true` : others}
          order by score desc, id limit ${GOODS})
        limit ${GOODS}
      ) as found), '[]') as goods,
      coalesce((select json_agg(json_build_object('id', id, 'name', name)) from (
        select id, name from seller
        where ${isShown(brand, 'seller')} and ${sellersNamed(words)}
        order by followers desc, id limit ${SELLERS}
      ) as found), '[]') as sellers`.execute(db);
  return rows[0] ?? { goods: [], sellers: [] };
}
