import type { Database } from '@caravan/migrations';
import { createAnswerCache } from '@caravan/platform';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isShown } from '../is-shown.ts';
import type { Suggestions } from './goods.ts';
import { nameIn } from './card-row.ts';
import { wordsOf } from './keyword.ts';

const GOODS = 8;
const SELLERS = 3;

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

/** Suggestions for the search box while typing: the last word may be a prefix. One statement, cached for a minute. */
export function createSuggestQuery(db: Kysely<Database>, clock: Clock): SuggestQuery {
  const known = createAnswerCache<Suggestions>({ seconds: REMEMBERED_SECONDS, size: 4000, clock });
  return async ({ brand, keyword, language }) => {
    const words = wordsOf(keyword);
    if (words.length === 0) return { goods: [], sellers: [] };
    return known(JSON.stringify([brand, language, words]), () =>
      readSuggestions(db, { brand, words, language }),
    );
  };
}

type Typed = { readonly brand: number; readonly words: string[]; readonly language: string | undefined };

async function readSuggestions(
  db: Kysely<Database>,
  { brand, words, language }: Typed,
): Promise<Suggestions> {
  const typed = sql`goods_query(${words}::text[], true)`;
  const match =
    words.join('').length > SHORT ? sql`name_search @@ ${typed}` : sql`(name_search @@ ${typed}) is true`;
  const { rows } = await sql<Suggestions>`
    select
      coalesce((select json_agg(json_build_object('id', id, 'name', name)) from (
        select id, ${nameIn(language)} as name from goods
        where listed and ${isShown(brand, 'goods')} and ${match}
        order by score desc, id limit ${GOODS}
      ) as found), '[]') as goods,
      coalesce((select json_agg(json_build_object('id', id, 'name', name)) from (
        select id, name from seller
        where ${isShown(brand, 'seller')} and search @@ ${typed}
        order by followers desc, id limit ${SELLERS}
      ) as found), '[]') as sellers`.execute(db);
  return rows[0] ?? { goods: [], sellers: [] };
}
