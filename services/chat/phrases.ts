import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';

/** What customer service answers often, in one language. */
export type Phrase = {
  readonly id: string;
  readonly language: string;
  /** by which they find it */
  readonly title: string;
  readonly body: string;
};

const MOST_PHRASES = 200;

export type Phrases = {
  /** By language and title. */
  list(): Promise<readonly Phrase[]>;
  /** Adds one, or changes the one with this id; of two at once the later stays. Refused: there are as many as there may be. */
  keep(phrase: Phrase & { readonly by: string; readonly isNew: boolean }): Promise<Refusal | undefined>;
  /** It is gone all the same if there was none. */
  remove(id: string): Promise<void>;
};

export function createPhrases(db: Kysely<Database>, clock: Clock): Phrases {
  return {
    list: () =>
      db
        .selectFrom('chat_phrase')
        .select(['id', 'language', 'title', 'body'])
        .orderBy('language')
        .orderBy('title')
        .orderBy('id')
        .execute(),
    async keep({ id, language, title, body, by, isNew }) {
      const kept = { language, title, body, kept_by: by, kept_at: clock() };
      if (!isNew) {
        const changed = await db.updateTable('chat_phrase').set(kept).where('id', '=', id).executeTakeFirst();
        return changed.numUpdatedRows === 0n ? refusal('content-unknown') : undefined;
      }
      return await db.transaction().execute(async (transaction) => {
        // so that two who add the last one at once are counted one after the other
        await sql`lock table chat_phrase in share row exclusive mode`.execute(transaction);
        const ids = await transaction.selectFrom('chat_phrase').select('id').execute();
        if (ids.some((each) => each.id === id)) return undefined;
        if (ids.length >= MOST_PHRASES) return refusal('content-limit', { most: MOST_PHRASES });
        await transaction
          .insertInto('chat_phrase')
          .values({ id, ...kept })
          .execute();
        return undefined;
      });
    },
    async remove(id) {
      await db.deleteFrom('chat_phrase').where('id', '=', id).execute();
    },
  };
}
