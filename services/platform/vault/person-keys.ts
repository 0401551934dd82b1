import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { decrypt, encrypt } from './cipher.ts';

export type StoredKey = KeyObject | 'shredded' | 'none';

/** The table of wrapped keys. A destroyed key leaves its row, so that the person never gets a new one. */
export function createPersonKeys(db: Kysely<Database>, master: KeyObject) {
  const find = async (person: string): Promise<StoredKey> => {
    const row = await db
      .selectFrom('person_key')
      .select('wrapped_key')
      .where('person', '=', person)
      .executeTakeFirst();
    if (row === undefined) return 'none';
    if (row.wrapped_key === null) return 'shredded';
    return createSecretKey(decrypt(master, row.wrapped_key, purpose(person)));
  };
  return {
    find,
    findOrCreate: async (person: string): Promise<StoredKey> => {
      const found = await find(person);
      if (found !== 'none') return found;
      const wrapped_key = encrypt(master, randomBytes(32), purpose(person));
      await db
        .insertInto('person_key')
        .values({ person, wrapped_key, shredded_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // another process may have been first: what is stored counts
      return await find(person);
    },
    destroy: async (person: string, at: Date): Promise<void> => {
      const gone = { wrapped_key: null, shredded_at: at };
      await db
        .insertInto('person_key')
        .values({ person, ...gone })
        .onConflict((conflict) => conflict.column('person').doUpdateSet(gone))
        .execute();
    },
  };
}

function purpose(person: string): string {
  return `key of ${person}`;
}
