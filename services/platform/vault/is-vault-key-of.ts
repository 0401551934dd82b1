import { createSecretKey } from 'node:crypto';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { TamperedError } from './cipher.ts';
import { createPersonKeys } from './person-keys.ts';

/** Whether a master key opens the keys that are stored; true while none is. */
export async function isVaultKeyOf(db: Kysely<Database>, masterKey: string): Promise<boolean> {
  const stored = await db
    .selectFrom('person_key')
    .select('person')
    .where('wrapped_key', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (stored === undefined) return true;
  try {
    await createPersonKeys(db, createSecretKey(Buffer.from(masterKey, 'base64'))).find(stored.person);
    return true;
  } catch (error) {
    if (error instanceof TamperedError) return false;
    throw error;
  }
}
