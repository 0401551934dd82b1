import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Term } from './read-terms.ts';
import { anyOf, mostOf, weighed } from './text-query.ts';

/**
 * Where terms are looked for. `named`: in what goods are (name, categories). `described`: what the article should be there, the rest in
 * attributes and further words too. `said`: all in any of these. `told`: in the description.
 */
type Where = 'named' | 'described' | 'said' | 'told';

/** At least so many of the terms in these places. */
export type WordsAttempt = {
  readonly terms: readonly Term[];
  readonly wanted: number;
  readonly where: Where;
};

/** One way to match goods. A number is an article's or that of one of its variants, or else its shop's own or its model's. */
export type Attempt = WordsAttempt | { readonly number: string };

/** Three ways to find all terms, each wider than the one before; a single term has no second. */
export function wholeAttempts(terms: readonly Term[]): WordsAttempt[] {
  const hasOthers = terms.length > 1 && terms.some(({ isHead }) => isHead);
  const ways: readonly Where[] = hasOthers ? ['named', 'described', 'said'] : ['named', 'said'];
  return ways.map((where) => ({ terms, wanted: terms.length, where }));
}

/** When nothing has all of them there: all but one, then any; in the end what only a description says. */
export function partialAttempts(terms: readonly Term[]): WordsAttempt[] {
  const partial = [...new Set([terms.length - 1, 1])]
    .filter((wanted) => wanted > 0 && wanted < terms.length)
    .flatMap((wanted) => (['named', 'said'] as const).map((where) => ({ terms, wanted, where })));
  return [...partial, { terms, wanted: terms.length, where: 'told' }];
}

/** Whether goods may lack some of the terms. */
export const isPartial = (attempt: Attempt): boolean =>
  'wanted' in attempt && attempt.wanted < attempt.terms.length;

/** What makes two attempts find the same goods. */
export function keyOf(attempt: Attempt): string {
  return 'number' in attempt
    ? `#${attempt.number}`
    : [attempt.where, queryOf(attempt), headOf(attempt.terms, 'any')].join(' ');
}

/** Whether goods match, as one condition that a text index serves. */
export function matches(attempt: Attempt): RawBuilder<SqlBool> {
  if ('number' in attempt) return ofNumber(attempt.number);
  const query = queryOf(attempt);
  switch (attempt.where) {
    case 'named':
      return sql`goods.search @@ ${query}::tsquery`;
    case 'described':
      return sql`(goods.search @@ ${headOf(attempt.terms, 'any')}::tsquery and goods.mentions @@ ${query}::tsquery)`;
    case 'said':
      return sql`goods.mentions @@ ${query}::tsquery`;
    case 'told':
      return sql`(to_tsvector('english', goods.description) || to_tsvector('english', goods.descriptions)) @@ ${query}::tsquery`;
  }
}

/** A number of the mall leads to its article alone: shops choose their own, and what they say of their goods. */
function ofNumber(number: string): RawBuilder<SqlBool> {
  const variant = sql`from sku where sku.id = upper(${number})`;
  return sql`(goods.id = coalesce((select sku.goods_id ${variant} and not sku.retired), upper(${number}))
    or goods.search @@ quote_literal(number_lexeme(${number}))::tsquery
      and not exists (select ${variant}) and not exists (select from goods as own where own.id = upper(${number})))`;
}

/** The head of a name is what is asked for. The index alone knows. */
export const askedQuery = ({ terms }: WordsAttempt): string => headOf(terms, 'head');

/** The same, in the words that were typed. */
export const typedQuery = ({ terms }: WordsAttempt): string =>
  anyOf(terms.filter(({ isHead }) => isHead).map(({ queries }) => queries.typed.head));

/** The name has as much as is wanted. */
export const namedQuery = (attempt: WordsAttempt): string => weighed(queryOf(attempt), 'A');

/**
 * What an attempt in names and categories finds, in parts one after the other: what is asked for, what has the words in its name, and the
 * rest. Each is one query, so that the database can tell how much it finds.
 */
export function bandsOf(attempt: WordsAttempt): string[] {
  const [all, asked, named] = [queryOf(attempt), askedQuery(attempt), namedQuery(attempt)];
  if (asked === '') return [named, `(${all}) & !(${named})`];
  // what has some of the words in its name has no more of them than the rest
  if (isPartial(attempt)) return [`(${all}) & (${asked})`, `(${all}) & !(${asked})`];
  return [`(${all}) & (${asked})`, `(${named}) & !(${asked})`, `(${all}) & !(${asked}) & !(${named})`];
}

const queryOf = ({ terms, wanted }: WordsAttempt) =>
  mostOf(
    terms.map((term) => allOf(term, 'any')),
    wanted,
  );

const headOf = (terms: readonly Term[], which: 'any' | 'head') =>
  anyOf(terms.filter(({ isHead }) => isHead).map((term) => allOf(term, which)));

const allOf = ({ queries: { typed, same, akin } }: Term, which: 'any' | 'head') =>
  anyOf([typed[which], same[which], akin[which]]);
