import type { Database } from '@caravan/migrations';
import { loadConfig, openDatabase } from '@caravan/platform';
import type { Config } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Environment } from '../roles/run-role.ts';
import { findDatabase } from '../supervisor/find-database.ts';
import { borrowEmbeddedData, requireEmbeddedData } from './borrowed-data.ts';

/** The configuration of a tool on the database, which is the given one or the embedded one, past its pooler if it has one. */
export type WithDatabase = Config & { readonly databaseUrl: string };

/** Runs a tool on the database alone: that of DATABASE_URL, otherwise the embedded one, created if there is none. */
export async function withDatabase<Result>(
  env: Environment,
  work: (db: Kysely<Database>, config: WithDatabase) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig(env);
  await using closing = new AsyncDisposableStack();
  const found = config.databaseUrl === undefined ? await borrowEmbeddedData(config.dataFolder, closing) : {};
  const { databaseUrl = '', databaseDirectUrl } = loadConfig({ ...env, ...found });
  const { directUrl } = await findDatabase({ databaseUrl, databaseDirectUrl }, console.error);
  const db = openDatabase(directUrl, { max: 4 });
  closing.defer(() => db.destroy());
  return await work(db, { ...config, databaseUrl: directUrl });
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
