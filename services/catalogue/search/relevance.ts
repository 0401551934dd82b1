import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { WordsAttempt } from './attempt.ts';
import type { Term, Terms } from './read-terms.ts';
import { weighed } from './text-query.ts';

/**
 * What it is worth that a phrase is found in a place. The name goes before the category, that before what is said elsewhere. Whole
 * numbers: the database reckons fractions far more slowly, for each row.
 */
type Worth = {
  /** it is what the article is */
  readonly head: number;
  readonly name: number;
  readonly category: number;
  readonly department: number;
  /** attributes and further words */
  readonly said: number;
};

const TYPED: Worth = { head: 100, name: 50, category: 25, department: 12, said: 8 };
const SAME: Worth = { head: 90, name: 45, category: 22, department: 10, said: 6 };
const AKIN: Worth = { head: 70, name: 20, category: 14, department: 7, said: 3 };
/** The goods of a department that is asked for by its name, before those that only have the word in theirs. */
const DEPARTMENT = 80;
/** What the article should be counts for half as much again as which. */
const HEAD_COUNTS = 3;
const REST_COUNTS = 2;
/** All words of the query stand together in the name. */
const TOGETHER = 30 * REST_COUNTS;

/** How well goods (a row named `goods`) answer: the sum over what is asked for of the best place where it is found. */
export function relevanceOf({ terms, where }: WordsAttempt): RawBuilder<number> {
  const parts = terms.map((term) => {
    const place = { isHead: term.isHead, isSaid: where !== 'named' };
    const ways = [
      worthOf(term.queries.typed, TYPED, place),
      worthOf(term.queries.same, SAME, place),
      worthOf(term.queries.akin, AKIN, place),
    ].filter((way) => way !== undefined);
    const best = sql`(greatest(${sql.join([sql`0`, ...ways])}) + ${departmentOf(term)})`;
    return sql`${best} * ${sql.lit(term.isHead && terms.length > 1 ? HEAD_COUNTS : REST_COUNTS)}`;
  });
  const words = terms.map(({ typed }) => typed[0] ?? '').filter((word) => /^[^&*]+$/.test(word));
  if (words.length > 1)
    parts.push(
      sql`case when goods.search @@ phrase_query(${words.join(' ')}) then ${sql.lit(TOGETHER)} else 0 end`,
    );
  return sql`(${sql.join(parts, sql` + `)})`;
}

function departmentOf({ queries: { departments } }: Term): RawBuilder<unknown> {
  return departments.any === ''
    ? sql`0`
    : sql`case when goods.search @@ ${weighed(departments.any, 'C')}::tsquery then ${sql.lit(DEPARTMENT)} else 0 end`;
}

type Place = { readonly isHead: boolean; readonly isSaid: boolean };

function worthOf(
  { any, head }: Terms,
  worth: Worth,
  { isHead, isSaid }: Place,
): RawBuilder<unknown> | undefined {
  if (any === '') return undefined;
  const found = (weights: string, points: number) =>
    sql`when goods.search @@ ${weighed(any, weights)}::tsquery then ${sql.lit(points)}`;
  const asHead = sql`when goods.search @@ ${head}::tsquery then ${sql.lit(worth.head)}`;
  return sql`(
    case ${isHead && head !== '' ? asHead : sql``} ${found('A', worth.name)} else 0 end
    + case ${found('B', worth.category)} else 0 end + case ${found('C', worth.department)} else 0 end
    ${isSaid ? sql`+ case when goods.mentions @@ ${any}::tsquery then ${sql.lit(worth.said)} else 0 end` : sql``})`;
}
