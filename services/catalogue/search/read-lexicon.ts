import { setImmediate } from 'node:timers/promises';
import type { Database } from '@caravan/migrations';
import { createAnswerCache, type Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';
import { createLexiconInSlices, type Lexicon, type LexiconSource } from './lexicon.ts';
import { readVocabulary, vocabularyStates, type VocabularyStates } from './read-vocabulary.ts';

/** What staff change shows within this time, in every gateway. */
const SECONDS = 2;
/** New words wait so long: who types one finds its goods at once, and a shop that imports goods adds some every second. */
const NEW_WORDS_SECONDS = 60;

/** The lexicon of a brand, by its id: a word of one that shows other shops is no word of it. */
export type LexiconOf = (brand: number) => Promise<Lexicon>;

/** `state`: of what it was made. */
type Made = { readonly state: string; readonly lexicon: Promise<Lexicon> };

/**
 * The lexicons of this catalogue. Every two seconds it is asked whether what staff keep is still the same, seldom whether the words are, and
 * one is made anew only if they are not. Brands that show the same shops share one.
 */
export function readLexicon(db: Kysely<Database>, clock: Clock): LexiconOf {
  const kept = createAnswerCache<string>({ seconds: SECONDS, size: 1, clock });
  const words = createAnswerCache<VocabularyStates>({ seconds: NEW_WORDS_SECONDS, size: 1, clock });
  const made = new Map<number, Made>();
  return async (brand) => {
    const [ofStaff, ofWords] = await Promise.all([
      kept('kept', () => keptState(db)),
      words('words', () => vocabularyStates(db)),
    ]);
    const state = `${ofStaff} ${ofWords.of(brand)}`;
    const same = [made.get(brand), ...made.values()].find((each) => each?.state === state);
    if (same) {
      made.set(brand, same);
      return same.lexicon;
    }
    const lexicon = readLexiconSource(db, { brand }).then(makeUnhurried);
    made.set(brand, { state, lexicon });
    // what failed is tried again by whoever asks next
    lexicon.catch(() => {
      for (const [each, { lexicon: failed }] of made) if (failed === lexicon) made.delete(each);
    });
    return lexicon;
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
