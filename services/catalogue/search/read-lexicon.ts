import type { Database } from '@caravan/migrations';
import { createAnswerCache, type Clock } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { createLexicon, type Lexicon, type LexiconSource } from './lexicon.ts';

/** What staff change shows within this time, in every gateway. */
const SECONDS = 2;
/** A vocabulary beyond this is read no further: who types a rare word still finds it, uncorrected. */
const MOST_WORDS = 100_000;

/**
 * The lexicon of this catalogue. Every two seconds it is asked whether it is still the same, and made anew only if it is not:
 * words are only added, and the database counts the changes of synonyms.
 */
export function readLexicon(db: Kysely<Database>, clock: Clock): () => Promise<Lexicon> {
  const fresh = createAnswerCache<Lexicon>({ seconds: SECONDS, size: 1, clock });
  let last: { readonly state: string; readonly lexicon: Lexicon } | undefined;
  return () =>
    fresh('lexicon', async () => {
      const state = await stateOf(db);
      if (last?.state !== state) last = { state, lexicon: createLexicon(await readLexiconSource(db)) };
      return last.lexicon;
    });
}

async function stateOf(db: Kysely<Database>): Promise<string> {
  const { words, changes } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('goods_word')
        .select(({ fn }) => fn.countAll<string>().as('words'))
        .as('words'),
      selectFrom('synonym_change').select('changes').as('changes'),
    ])
    .executeTakeFirstOrThrow();
  return `${words} ${changes}`;
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
