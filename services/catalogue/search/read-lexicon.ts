import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Database } from '@caravan/migrations';
import { createAnswerCache, type Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';
import { createLatelyAsked } from './lately-asked.ts';
import { createLexiconInSlices, type Lexicon, type LexiconSource } from './lexicon.ts';
import { readVocabulary, vocabularyStates, type VocabularyStates } from './read-vocabulary.ts';

/** What staff change shows within this time, in every gateway; where the new lexicon takes longer, searches have the one before. */
const SECONDS = 2;
/** New words wait so long: who types one finds its goods at once, and a shop that imports goods adds some every second. */
const NEW_WORDS_SECONDS = 60;
/** A large one takes tens of megabytes, so that of a brand which nobody searches is let go. */
const KEPT_SECONDS = 600;
/** More than the brands that are searched within that time: to make one for each search would be worse. */
const MOST_KEPT = 32;

/** The lexicon of a brand, by its id: a word of one that shows other shops is no word of it. */
export type LexiconOf = (brand: number) => Promise<Lexicon>;

/** What a lexicon is made of; `staff`: what of it staff keep. */
type State = { readonly staff: string; readonly all: string };
/** `isLate`: settles once it was waited for long enough. */
type Making = { readonly lexicon: Promise<Lexicon>; readonly isLate: Promise<void> };

/**
 * The lexicons of this catalogue. Every two seconds it is asked whether what staff keep is still the same, and searches wait for their
 * change, two seconds at most. New words are looked for seldom, and nobody waits for them. One is made at a time. Brands that show the
 * same shops share one.
 */
export function readLexicon(db: Kysely<Database>, clock: Clock, patience = SECONDS * 1_000): LexiconOf {
  const kept = createAnswerCache<string>({ seconds: SECONDS, size: 1, clock });
  const words = createAnswerCache<VocabularyStates>({ seconds: NEW_WORDS_SECONDS, size: 1, clock });
  const lexicons = createLatelyAsked<Making>({ seconds: KEPT_SECONDS, most: MOST_KEPT, clock });
  /** of each brand, of what the last is made that was ready for it */
  const ready = new Map<number, State>();
  let turn: Promise<unknown> = Promise.resolve();

  async function stateOf(brand: number): Promise<State> {
    const [staff, ofWords] = await Promise.all([
      kept('kept', () => keptState(db)),
      words('words', () => vocabularyStates(db)),
    ]);
    return { staff, all: `${staff} ${ofWords.of(brand)}` };
  }

  function make(brand: number, { all }: State): Making {
    const lexicon = turn.then(async () => await makeUnhurried(await readLexiconSource(db, { brand })));
    // it is tried again by whoever asks next
    turn = lexicon.catch(() => lexicons.delete(all));
    const making = { lexicon, isLate: setTimeout(patience, undefined, { ref: false }) };
    lexicons.set(all, making);
    return making;
  }

  function becomesReady(brand: number, state: State): void {
    const before = ready.get(brand);
    ready.set(brand, state);
    const isUsed = [...ready.values()].some(({ all }) => all === before?.all);
    if (before && !isUsed) lexicons.delete(before.all);
  }

  return async (brand) => {
    const state = await stateOf(brand);
    const next = lexicons.get(state.all) ?? make(brand, state);
    const before = ready.get(brand);
    const last = before && lexicons.get(before.all);
    next.lexicon.then(
      () => becomesReady(brand, state),
      () => undefined,
    );
    if (!last) return await next.lexicon;
    if (before.staff === state.staff) return await last.lexicon;
    return await Promise.race([next.lexicon, next.isLate.then(() => last.lexicon)]);
  };
}

/** Made while other requests have their turns. */
export const makeUnhurried = (source: LexiconSource): Promise<Lexicon> =>
  createLexiconInSlices(source, () => setImmediate());

/** Changes with what staff keep: synonyms and the names of the departments. */
async function keptState(db: Kysely<Database>): Promise<string> {
  const { changes, departments } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('synonym_change').select('changes').as('changes'),
      selectFrom('category')
        .select(sql<string>`md5(string_agg(name || names::text, ' ' order by id))`.as('departments'))
        .where('parent_id', 'is', null)
        .as('departments'),
    ])
    .executeTakeFirstOrThrow();
  return `${changes} ${departments}`;
}

/** What the lexicon of a brand is made of now; `without`: the id of a synonym to leave out. */
export async function readLexiconSource(
  db: Kysely<Database>,
  { brand, without = '' }: { readonly brand: number; readonly without?: string | undefined },
): Promise<LexiconSource> {
  const [vocabulary, synonyms, departments] = await Promise.all([
    readVocabulary(db, brand),
    db
      .selectFrom('synonym')
      .select(['language', 'words', 'meanings', 'both_ways'])
      .where('id', '<>', without)
      .orderBy('id')
      .execute(),
    db.selectFrom('category').select(['name', 'names']).where('parent_id', 'is', null).execute(),
  ]);
  return {
    vocabulary,
    departments: departments.flatMap(({ name, names }) => [name, ...Object.values(names)]),
    meanings: synonyms.map(({ both_ways: bothWays, ...meaning }) => ({ ...meaning, bothWays })),
  };
}
