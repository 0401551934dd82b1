import { entitledFacts } from './entitled-history.ts';
import type { Fact } from './history.ts';

/** A forged history, and what is said to be missing; the forged event is the first of its type that nothing entitles. */
export type Forgery = readonly [how: string, facts: readonly Fact[], missing: string];

/** Where the first, or a later one, of a type stands in the entitled history. */
export const indexOf = (type: string, times = 1): number =>
  entitledFacts.findIndex(
    (fact, index) =>
      fact.type === type &&
      entitledFacts.slice(0, index + 1).filter((each) => each.type === type).length === times,
  );
export const without = (type: string, times?: number) => entitledFacts.toSpliced(indexOf(type, times), 1);

/** Some members of the data of a fact changed, also the amounts in its postings. */
export const changing = (type: string, change: object, amounts: readonly [string, string] = ['', '']) =>
  entitledFacts.map((fact, index) => {
    if (index !== indexOf(type)) return fact;
    const { postings } = fact.data as { readonly postings?: unknown };
    const [from, to] = amounts;
    const moved = JSON.stringify(postings ?? null).replaceAll(`${from}"`, `${to}"`);
    const changed = postings === undefined || from === '' ? {} : { postings: JSON.parse(moved) as unknown };
    return { ...fact, data: { ...fact.data, ...changed, ...change } };
  });

/** Some members of the data of a later fact changed. */
export const another = (type: string, times: number, change: object) =>
  entitledFacts.map((fact, index) =>
    index === indexOf(type, times) ? { ...fact, data: { ...fact.data, ...change } } : fact,
  );
/** The first of a type alone. */
export const factsOf = (type: string) => entitledFacts.slice(indexOf(type), indexOf(type) + 1);
