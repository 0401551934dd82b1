import type { Database } from '@caravan/migrations';
import { loadConfig, openDatabase } from '@caravan/platform';
import type { Config } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Environment } from '../roles/run-role.ts';
import { checkDatabase } from '../supervisor/preflight.ts';
import { borrowEmbeddedData } from './borrowed-data.ts';

/** Does a tool's work on the database alone: that of DATABASE_URL, else the embedded one. */
export async function withDatabase<Result>(
  env: Environment,
  work: (db: Kysely<Database>, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig(env);
  await using closing = new AsyncDisposableStack();
  const url =
    config.databaseUrl ?? (await borrowEmbeddedData(config.dataFolder, closing))['DATABASE_URL'] ?? '';
  await checkDatabase(url);
  const db = openDatabase(url, { max: 4 });
  closing.defer(() => db.destroy());
  return await work(db, config);
}
