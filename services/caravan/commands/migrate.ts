import { addFirstTexts } from '@caravan/help';
import { migrate } from '@caravan/platform';
import { seedPictures } from '@caravan/seed';
import type { Environment } from '../roles/run-role.ts';
import { withDatabase } from './with-database.ts';

/** `caravan migrate`: prints which migrations were applied. A seeded catalogue gets the pictures that it lacks, and help its first texts. */
export async function migrateDatabase(env: Environment): Promise<void> {
  const applied = await withDatabase(env, async (db) => {
    const names = await migrate(db);
    await seedPictures(db);
    await addFirstTexts(db);
    return names;
  });
  console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`);
}
