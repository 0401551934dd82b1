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

/** `staff`, `state`: what staff kept, and all, of which it is made. `meanwhile`: the one before it, where nobody needs to wait. */
type Made = {
  readonly staff: string;
  readonly state: string;
  readonly lexicon: Promise<Lexicon>;
  meanwhile: Promise<Lexicon> | undefined;
};

/**
 * The lexicons of this catalogue. Every two seconds it is asked whether what staff keep is still the same, and searches wait for their
 * change. New words are looked for seldom, and nobody waits for them. One is made at a time. Brands that show the same shops share one.
 */
export function readLexicon(db: Kysely<Database>, clock: Clock): LexiconOf {
  const kept = createAnswerCache<string>({ seconds: SECONDS, size: 1, clock });
  const words = createAnswerCache<VocabularyStates>({ seconds: NEW_WORDS_SECONDS, size: 1, clock });
  const made = new Map<number, Made>();
  let making: Promise<unknown> = Promise.resolve();

  function make(brand: number, staff: string, state: string): Made {
    const before = made.get(brand);
    const lexicon = making.then(async () => await makeUnhurried(await readLexiconSource(db, { brand })));
    making = lexicon.catch(() => undefined);
    const meanwhile = before?.staff === staff ? (before.meanwhile ?? before.lexicon) : undefined;
    const mine: Made = { staff, state, lexicon, meanwhile };
    const end = () => {
      mine.meanwhile = undefined;
    };
    lexicon.then(end, () => {
      // it is tried again by whoever asks next
      for (const [each, failed] of made) if (failed === mine) made.delete(each);
    });
    return mine;
  }

  return async (brand) => {
    const [staff, ofWords] = await Promise.all([
      kept('kept', () => keptState(db)),
      words('words', () => vocabularyStates(db)),
    ]);
    const state = `${staff} ${ofWords.of(brand)}`;
    const same = [made.get(brand), ...made.values()].find((each) => each?.state === state);
    const mine = same ?? make(brand, staff, state);
    made.set(brand, mine);
    return await (mine.meanwhile ?? mine.lexicon);
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
