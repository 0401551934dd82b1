import { setImmediate } from 'node:timers/promises';
import type { Database } from '@caravan/migrations';
import { createAnswerCache, type Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';
import { createLexiconInSlices, type Lexicon, type LexiconSource } from './lexicon.ts';

/** What staff change shows within this time, in every gateway. */
const SECONDS = 2;
/** New words wait so long: who types one finds its goods at once, and a shop that imports goods adds some every second. */
const NEW_WORDS_SECONDS = 30;
/** A vocabulary beyond this is read no further: who types a rare word still finds it, uncorrected. */
const MOST_WORDS = 100_000;

type State = { readonly words: string; readonly kept: string };

/**
 * The lexicon of this catalogue. Every two seconds it is asked whether it is still the same, and made anew only if it is not: words are
 * only added, and the database counts the changes of synonyms.
 */
export function readLexicon(db: Kysely<Database>, clock: Clock): () => Promise<Lexicon> {
  const fresh = createAnswerCache<Lexicon>({ seconds: SECONDS, size: 1, clock });
  let last: { readonly state: State; readonly lexicon: Lexicon; readonly at: number } | undefined;
  return () =>
    fresh('lexicon', async () => {
      const state = await stateOf(db);
      const at = clock().getTime();
      if (last && last.state.kept === state.kept) {
        const isDue = at - last.at >= NEW_WORDS_SECONDS * 1000;
        if (last.state.words === state.words || !isDue) return last.lexicon;
      }
      last = { state, at, lexicon: await makeUnhurried(await readLexiconSource(db)) };
      return last.lexicon;
    });
}

/** Made while other requests have their turns. */
export const makeUnhurried = (source: LexiconSource): Promise<Lexicon> =>
  createLexiconInSlices(source, () => setImmediate());

/** How many words there are, and what staff keep: synonyms and the names of the departments. */
async function stateOf(db: Kysely<Database>): Promise<State> {
  const { words, changes, departments } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('goods_word')
        .select(({ fn }) => fn.countAll<string>().as('words'))
        .as('words'),
      selectFrom('synonym_change').select('changes').as('changes'),
      selectFrom('category')
        .select(sql<string>`md5(string_agg(name || names::text, ' ' order by id))`.as('departments'))
        .where('parent_id', 'is', null)
        .as('departments'),
    ])
    .executeTakeFirstOrThrow();
  return { words: String(words), kept: `${changes} ${departments}` };
}

/** What the lexicon is made of now; `without`: the id of a synonym to leave out. */
export async function readLexiconSource(db: Kysely<Database>, without = ''): Promise<LexiconSource> {
  const [words, synonyms, departments] = await Promise.all([
    db.selectFrom('goods_word').select('word').orderBy('word').limit(MOST_WORDS).execute(),
    db
      .selectFrom('synonym')
      .select(['language', 'words', 'meanings', 'both_ways'])
      .where('id', '<>', without)
      .orderBy('id')
      .execute(),
    db.selectFrom('category').select(['name', 'names']).where('parent_id', 'is', null).execute(),
  ]);
  return {
    vocabulary: words.map(({ word }) => word),
    departments: departments.flatMap(({ name, names }) => [name, ...Object.values(names)]),
    meanings: synonyms.map(({ both_ways: bothWays, ...meaning }) => ({ ...meaning, bothWays })),
  };
}
