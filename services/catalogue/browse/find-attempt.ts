import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { isPartial, matches } from '../search/attempt.ts';
import type { Attempt } from '../search/attempt.ts';
import type { GoodsSearch } from './goods.ts';
import { shelfOf } from './shelf.ts';
import type { CategoryFilter } from './shelf.ts';

/** No search is counted further. */
export const MAX_MATCHES = 1000;
/** So many matches are sorted by relevance, and of goods that lack words nobody is led through more. */
export const RANKED = 240;

export type Shelf = { readonly query: GoodsSearch; readonly category: CategoryFilter | undefined };
/** `size`: how many goods match, as far as they are counted. */
export type Found = { readonly attempt: Attempt; readonly size: number };
/** Which attempt finds, and how many goods: none, if `size` is 0. */
export type Place = { readonly place: number; readonly size: number };

/** How far the goods of a search are counted. */
export const mostOf = (attempt: Attempt): number => (isPartial(attempt) ? RANKED : MAX_MATCHES);

/** What the shelf has of it. */
export function on({ query, category }: Shelf, match: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`${shelfOf(query, category)} and ${match}`;
}

/**
 * The first attempt that finds goods, as its place, and how many it finds. All in one statement: the database counts the next one only when
 * those before found nothing (a subquery under `case` runs when it is needed, and `offset 0` keeps each step apart). Matches of one kind
 * lie together, so a plan must not count on meeting them soon: it is made for all of them ("materialized"), and stopped early.
 */
export async function firstThatFinds(
  db: Kysely<Database>,
  shelf: Shelf,
  attempts: readonly Attempt[],
): Promise<Place> {
  const steps = attempts.map((attempt, place) => {
    const count = sql`(with matching as materialized (select 1 from goods where ${on(shelf, matches(attempt))})
      select count(*)::integer from (select from matching limit ${sql.lit(mostOf(attempt))}) as counted)`;
    const [step, before] = [sql.ref(`step${place}`), sql.ref(`step${place - 1}`)];
    return place === 0
      ? sql`(select ${count} as size, 0 as place offset 0) as ${step}`
      : sql`lateral (select case when ${before}.size > 0 then ${before}.size else ${count} end as size,
          case when ${before}.size > 0 then ${before}.place else ${sql.lit(place)} end as place offset 0) as ${step}`;
  });
  const { rows } = await sql<Place>`
    select size, place from (select ${sql.ref(`step${attempts.length - 1}`)}.* from ${sql.join(steps)}) as last`.execute(
    db,
  );
  return rows[0] ?? { place: 0, size: 0 };
}
