import type { Database } from '@caravan/migrations';
import { loadConfig, openDatabase } from '@caravan/platform';
import type { Config } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Environment } from '../roles/run-role.ts';
import { checkDatabase } from '../supervisor/preflight.ts';
import { borrowEmbeddedData, requireEmbeddedData } from './borrowed-data.ts';

/** The configuration of a tool on the database, which is the given one or the embedded one. */
export type WithDatabase = Config & { readonly databaseUrl: string };

/** Runs a tool on the database alone: that of DATABASE_URL, otherwise the embedded one, created if there is none. */
export async function withDatabase<Result>(
  env: Environment,
  work: (db: Kysely<Database>, config: WithDatabase) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig(env);
  await using closing = new AsyncDisposableStack();
  const databaseUrl =
    config.databaseUrl ?? (await borrowEmbeddedData(config.dataFolder, closing))['DATABASE_URL'] ?? '';
  await checkDatabase(databaseUrl);
  const db = openDatabase(databaseUrl, { max: 4 });
  closing.defer(() => db.destroy());
  return await work(db, { ...config, databaseUrl });
}

/** The same for tools that only make sense on existing data. Throws StartFailure if there is none. */
export async function withExistingDatabase<Result>(
  env: Environment,
  work: (db: Kysely<Database>, config: WithDatabase) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataFolder } = loadConfig(env);
  if (databaseUrl === undefined) requireEmbeddedData(dataFolder);
  return await withDatabase(env, work);
}
