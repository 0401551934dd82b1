import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { bandsOf, isPartial, matches } from '../search/attempt.ts';
import type { WordsAttempt } from '../search/attempt.ts';
import { relevanceOf } from '../search/relevance.ts';
import { MAX_MATCHES, mostOf, on, RANKED } from './find-attempt.ts';
import type { Found, Shelf } from './find-attempt.ts';
import { orderOf, shelfOf, windowOf } from './shelf.ts';

/** Of very many matches, so many are met soon. */
const SOON = 60;

/** Which goods a page of what was found shows: a query of their ids and places. */
export function placesOf(shelf: Shelf, found: Found): RawBuilder<unknown> {
  const { attempt, size } = found;
  const isSorted = shelf.query.sort !== undefined || 'number' in attempt;
  if (!isSorted && size <= RANKED && size < mostOf(attempt)) return ranked(shelf, attempt);
  return inBands(shelf, found);
}

/** No goods, as a query of ids and places. */
export const noPlaces = sql`select null::text as id, 0 as place limit 0`;

/** Few matches are read by the text index and sorted: by relevance, and equal ones by how popular they are. */
function ranked(shelf: Shelf, attempt: WordsAttempt): RawBuilder<unknown> {
  const { pageSize, offset } = windowOf(shelf.query);
  return sql`
    select id, row_number() over () as place
    from (select goods.id from goods where ${on(shelf, matches(attempt))}
      order by ${relevanceOf(attempt)} desc, ${orderOf('recommended')}
      limit ${pageSize} offset ${offset}) as sorted`;
}

/**
 * More matches are read in bands one after the other, each in the order of the list. The database begins with a band only when those
 * before have not filled the page. The last band of very many matches is met soon by walking the list's order; of a narrower one, or far down
 * the list, all matches are gathered by the text index and sorted.
 */
function inBands(shelf: Shelf, found: Found): RawBuilder<unknown> {
  const { pageSize, offset } = windowOf(shelf.query);
  const most = isPartial(found.attempt) ? Math.max(0, mostOf(found.attempt) - offset) : pageSize;
  const limit = Math.min(pageSize, most);
  const isMet = found.size >= MAX_MATCHES && offset + limit <= SOON;
  const conditions = bandsIn(shelf, found);
  const bands = conditions.map((match, place) => {
    const isWalked = isMet && place === conditions.length - 1;
    return sql`(${isWalked ? walked(shelf, match) : gathered(shelf, match)} limit ${offset + limit})`;
  });
  return sql`
    select id, row_number() over () as place
    from (select id from (${sql.join(bands, sql` union all `)}) as banded limit ${limit} offset ${offset}) as page`;
}

function bandsIn({ query }: Shelf, { attempt }: Found): RawBuilder<SqlBool>[] {
  if ('number' in attempt || attempt.where !== 'named' || query.sort !== undefined) return [matches(attempt)];
  return bandsOf(attempt).map((band) => sql<SqlBool>`goods.search @@ ${band}::tsquery`);
}

/** All of them by the text index, whatever the database thinks of meeting some sooner. */
const gathered = (shelf: Shelf, match: RawBuilder<SqlBool>) => sql`
  with goods as materialized (select id, score, created_at, sold, price_from, rating, discount from goods where ${on(shelf, match)})
  select id from goods order by ${orderOf(shelf.query.sort)}`;

/** By the index of the list's order, whatever the database thinks of the match: it sees a shelf in order, of which a part is asked for. */
const walked = ({ query, category }: Shelf, match: RawBuilder<SqlBool>) => sql`
  select goods.id from (select * from goods where ${shelfOf(query, category)} order by ${orderOf(query.sort)} offset 0) as goods
  where ${match}`;
