import { migrate } from '@caravan/platform';
import type { Environment } from '../roles/run-role.ts';
import { withDatabase } from './with-database.ts';

/** `caravan migrate`: tells which migrations were applied. */
export async function migrateDatabase(env: Environment): Promise<void> {
  const applied = await withDatabase(env, (db) => migrate(db));
  console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`);
}
