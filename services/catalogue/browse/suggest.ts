import type { Database } from '@caravan/migrations';
import { createAnswerCache } from '@caravan/platform';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { isShown } from '../is-shown.ts';
import { askedQuery, matches, namedQuery, typedQuery } from '../search/attempt.ts';
import type { WordsAttempt } from '../search/attempt.ts';
import type { Lexicon } from '../search/lexicon.ts';
import type { LexiconOf } from '../search/read-lexicon.ts';
import { createReadTerms, type Term } from '../search/read-terms.ts';
import { suggestedCategories } from '../search/suggested-categories.ts';
import { correct, understand } from '../search/understand.ts';
import { nameIn } from './card-row.ts';
import type { CategoryTree } from './categories.ts';
import type { Suggestions } from './goods.ts';
import { numberOf, wordsOf } from './keyword.ts';
import { sellersNamed } from './sellers.ts';

const GOODS = 8;
const SELLERS = 3;
const CATEGORIES = 3;

const REMEMBERED_SECONDS = 60;
/** so many goods are looked at whose numbers begin as typed: a brand may show few of them */
const NUMBERS = 200;
/** what begins words and is this short is mostly found soon in any order; the text index would gather a third of all goods first */
const SHORT = 3;
/** so many goods are looked at for that; where they do not fill the list, the index does */
const WALKED = 2_000;

/** Suggestions for the search box while typing; none for an empty keyword. */
export type SuggestQuery = (query: {
  brand: number;
  keyword: string;
  /** of the reader */
  language?: string | undefined;
}) => Promise<Suggestions>;

type Parts = { readonly clock: Clock; readonly tree: CategoryTree; readonly lexicon: LexiconOf };

/**
 * Suggestions for the search box while typing: the last word may be a beginning. They are looked for as a search looks: by the number of an
 * article, in names and categories, in what else is said, then the same with the spelling corrected, and at last without one of the
 * words. One statement each, the next only while no goods are found; three letters are neither corrected nor taken apart. Stores are
 * looked for once, beside that. Cached for a minute.
 */
export function createSuggestQuery(db: Kysely<Database>, { clock, tree, lexicon }: Parts): SuggestQuery {
  const known = createAnswerCache<Suggestions>({ seconds: REMEMBERED_SECONDS, size: 4000, clock });
  const termsOf = createReadTerms(db);
  return async ({ brand, keyword, language }) => {
    const words = wordsOf(keyword);
    if (words.length === 0) return { goods: [], sellers: [], categories: [] };
    const number = numberOf(keyword);
    return known(JSON.stringify([brand, language, words, number]), async () => {
      const reading = { lexicon: await lexicon(brand), language, unfinished: true };
      const readWith = async (query: RawBuilder<Named>, terms: readonly Term[]): Promise<Found> => {
        const [{ rows: goods }, branches] = await Promise.all([query.execute(db), tree.of(brand)]);
        return { goods, categories: suggestedCategories(branches, terms, { most: CATEGORIES, language }) };
      };
      const isShort = words.join('').length <= SHORT;
      const isSoon = isShort && isBeginning(words, reading.lexicon);
      const read = (attempt: WordsAttempt) =>
        readWith(goodsOf(attempt, { brand, language, isSoon }), attempt.terms);
      const found = firstWithGoods(
        (async function* inTurn() {
          const typed = await termsOf(understand(words, reading));
          if (number !== undefined) yield await readWith(goodsNumbered(number, { brand, language }), typed);
          for (const attempt of wholly(typed)) yield await read(attempt);
          if (isShort) return;
          const spelt = correct(words, reading.lexicon, reading.unfinished);
          const isCorrected = spelt.join(' ') !== words.join(' ');
          const meant = isCorrected ? await termsOf(understand(spelt, reading)) : typed;
          if (isCorrected) for (const attempt of wholly(meant)) yield await read(attempt);
          for (const attempt of butOne(meant)) yield await read(attempt);
        })(),
      );
      const [sellers, { goods, categories }] = await Promise.all([sellersBegun(db, { brand, words }), found]);
      return { goods, sellers, categories };
    });
  };
}

const wholly = (terms: readonly Term[]): WordsAttempt[] =>
  (['named', 'said'] as const).map((where) => ({ terms, wanted: terms.length, where }));

const butOne = (terms: readonly Term[]): WordsAttempt[] =>
  terms.length < 2 ? [] : [{ terms, wanted: terms.length - 1, where: 'named' }];

type Named = { id: string; name: string };
type Found = Omit<Suggestions, 'sellers'>;

/** Without goods, what at least names a category. */
async function firstWithGoods(inTurn: AsyncIterable<Found>): Promise<Found> {
  let best: Found = { goods: [], categories: [] };
  for await (const found of inTurn) {
    if (found.goods.length > 0) return found;
    if (best.categories.length === 0) best = found;
  }
  return best;
}

/** Whether it is one word, and others begin so. Goods that have several are few, and the index knows them. */
const isBeginning = ([word = '', ...more]: readonly string[], lexicon: Lexicon): boolean =>
  more.length === 0 && lexicon.begins(word);

type Reader = { readonly brand: number; readonly language: string | undefined };

/** First what is asked for by the head of its name, in the words that were typed before others for the same. */
function goodsOf(
  attempt: WordsAttempt,
  { brand, language, isSoon }: Reader & { readonly isSoon: boolean },
): RawBuilder<Named> {
  const shown = sql`listed and ${isShown(brand, 'goods')}`;
  const row = sql`id, ${nameIn(language)} as name`;
  const [asked, named] = [askedQuery(attempt), namedQuery(attempt)];
  const isAsked = sql<SqlBool>`search @@ ${asked}::tsquery`;
  if (attempt.where === 'said')
    return sql<Named>`select ${row} from goods where ${shown} and ${matches(attempt)}
      order by ${isAsked} desc, score desc, id limit ${GOODS}`;
  // none of the words need be what the article is: "a for b"
  const rest = asked === '' ? named : `(${named}) & !(${asked})`;
  const others = sql<SqlBool>`search @@ ${rest}::tsquery`;
  const inOrder = sql`order by score desc, id`;
  const heads = sql`(select ${row} from goods
      where ${shown} and ${isAsked} and search @@ ${named}::tsquery
      order by search @@ ${typedQuery(attempt)}::tsquery desc, score desc, id limit ${GOODS})`;
  if (!isSoon)
    return sql<Named>`${heads} union all
      (select ${row} from goods where ${shown} and ${others} ${inOrder} limit ${GOODS}) limit ${GOODS}`;
  // each part is only begun where those before it have not filled the list
  return sql<Named>`
    with walked as materialized (
      select ${row}, (${others}) is true as has from goods where ${shown} ${inOrder} limit ${WALKED}
    )
    ${heads} union all
    (select id, name from walked where has limit ${GOODS}) union all
    (select ${row} from goods where ${shown} and ${others} and id not in (select id from walked)
      ${inOrder} limit ${GOODS})
    limit ${GOODS}`;
}

/**
 * The article of this number, by any of the numbers that a search finds it by; else those whose numbers of the mall begin so, of which
 * the first are looked at. Only these: what a shop calls its goods is not told letter by letter.
 */
function goodsNumbered(number: string, { brand, language }: Reader): RawBuilder<Named> {
  const shown = sql`listed and ${isShown(brand, 'goods')}`;
  const row = sql`id, ${nameIn(language)} as name`;
  const beginning = number.toUpperCase();
  // figures follow, which every collation has before letters
  const begun = sql`id >= ${beginning} and id < ${`${beginning}Z`} and starts_with(id, ${beginning})`;
  return sql<Named>`
    (select ${row} from goods where ${shown} and ${matches({ number })} order by score desc, id limit ${GOODS})
    union all
    (select ${row} from (select * from goods where ${begun} order by id limit ${NUMBERS}) as goods
      where ${shown} and (${matches({ number })}) is not true order by id limit ${GOODS})
    limit ${GOODS}`;
}

/** Stores with these words in their names, the last of them perhaps unfinished. */
async function sellersBegun(
  db: Kysely<Database>,
  { brand, words }: { readonly brand: number; readonly words: readonly string[] },
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from seller where ${isShown(brand, 'seller')} and ${sellersNamed(words)}
    order by followers desc, id limit ${SELLERS}`.execute(db);
  return rows;
}
