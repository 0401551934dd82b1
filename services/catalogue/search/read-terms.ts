import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Concept } from './understand.ts';

/** The phrases of a list as queries of the database's text search: any of them anywhere, and any as the head of a name. */
export type Terms = { readonly any: string; readonly head: string };
/** A concept with the queries of its phrases. */
export type Term = Concept & {
  readonly queries: {
    readonly typed: Terms;
    readonly same: Terms;
    readonly akin: Terms;
    readonly departments: Terms;
  };
};

export type ReadTerms = (concepts: readonly Concept[]) => Promise<Term[]>;

const REMEMBERED = 10_000;
const NONE: Terms = { any: '', head: '' };

const keyOf = (phrases: readonly string[]) => phrases.join('|');

/**
 * Makes queries of phrases: only the database knows the stems of words. What a list of phrases makes never changes, so it is remembered,
 * and a common word costs nothing more. Written into a statement as constants, the database plans with them.
 */
export function createReadTerms(db: Kysely<Database>): ReadTerms {
  const known = new Map<string, Terms>();
  return async (concepts) => {
    const lists = concepts.flatMap(({ typed, same, akin, departments }) => [typed, same, akin, departments]);
    const read = new Map<string, Terms>([['', NONE]]);
    for (const phrases of lists) {
      const terms = known.get(keyOf(phrases));
      if (terms) read.set(keyOf(phrases), terms);
    }
    const missing = lists.filter((phrases) => !read.has(keyOf(phrases)));
    if (missing.length > 0) {
      if (known.size > REMEMBERED) known.clear();
      const { rows } = await sql<Terms & { place: number }>`
        select each.place, any_query(phrases)::text as "any", head_query(phrases)::text as head
        from (values ${sql.join(missing.map((phrases, place) => sql`(${sql.lit(place)}, ${phrases}::text[])`))})
          as each (place, phrases)`.execute(db);
      for (const { place, any, head } of rows) {
        const key = keyOf(missing[place] ?? []);
        read.set(key, { any, head });
        known.set(key, { any, head });
      }
    }
    const of = (phrases: readonly string[]) => read.get(keyOf(phrases)) ?? NONE;
    return concepts.map((concept) => ({
      ...concept,
      queries: {
        typed: of(concept.typed),
        same: of(concept.same),
        akin: of(concept.akin),
        departments: of(concept.departments),
      },
    }));
  };
}
