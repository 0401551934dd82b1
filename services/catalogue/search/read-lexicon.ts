import { setImmediate } from 'node:timers/promises';
import type { Database } from '@caravan/migrations';
import { createAnswerCache, type Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';
import { createLexiconInSlices, type Lexicon, type LexiconSource } from './lexicon.ts';
import { readVocabulary, vocabularyState } from './read-vocabulary.ts';

/** What staff change shows within this time, in every gateway. */
const SECONDS = 2;
/** New words wait so long: who types one finds its goods at once, and a shop that imports goods adds some every second. */
const NEW_WORDS_SECONDS = 60;

/** `at`: when the words were looked at. */
type Made = { readonly kept: string; readonly words: string; readonly lexicon: Lexicon; readonly at: number };

/**
 * The lexicon of this catalogue. Every two seconds it is asked whether what staff keep is still the same, and searches wait for their
 * change. New words are looked for seldom, and nobody waits for them. It is made by one at a time.
 */
export function readLexicon(db: Kysely<Database>, clock: Clock): () => Promise<Lexicon> {
  const fresh = createAnswerCache<Lexicon>({ seconds: SECONDS, size: 1, clock });
  let last: Made | undefined;
  let underWay: { readonly kept: string; readonly made: Promise<Lexicon> } | undefined;

  async function make(kept: string, at: number): Promise<Lexicon> {
    const words = await vocabularyState(db);
    const lexicon =
      last?.kept === kept && last.words === words
        ? last.lexicon
        : await makeUnhurried(await readLexiconSource(db));
    last = { kept, words, lexicon, at };
    return lexicon;
  }

  /** Shares what is under way, unless it is of what staff kept before. */
  function made(kept: string, at: number): Promise<Lexicon> {
    if (underWay?.kept === kept) return underWay.made;
    const before = underWay?.made.catch(() => undefined);
    const mine = { kept, made: (before ?? Promise.resolve()).then(() => make(kept, at)) };
    underWay = mine;
    const end = () => {
      if (underWay === mine) underWay = undefined;
    };
    mine.made.then(end, end);
    return mine.made;
  }

  return () =>
    fresh('lexicon', async () => {
      const kept = await keptState(db);
      const at = clock().getTime();
      if (last?.kept !== kept) return await made(kept, at);
      // whoever searches meanwhile has the words of before; a failure is met by the next who looks
      if (at - last.at >= NEW_WORDS_SECONDS * 1000) made(kept, at).catch(() => undefined);
      return last.lexicon;
    });
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

/** What the lexicon is made of now; `without`: the id of a synonym to leave out. */
export async function readLexiconSource(db: Kysely<Database>, without = ''): Promise<LexiconSource> {
  const [vocabulary, synonyms, departments] = await Promise.all([
    readVocabulary(db),
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
