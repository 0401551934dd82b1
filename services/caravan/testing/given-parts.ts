import { GIVEN_SERVER, startRedis } from '@caravan/platform/testing';
import { Client } from 'pg';
import { createDatabasesOn } from './databases-on.ts';

/** Parts of a test run that are not embedded: databases of its own on the server at TEST_DATABASE_URL, and a Redis. */
export type GivenParts = AsyncDisposable & {
  readonly settings: Readonly<Record<string, string>>;
  /** Begins to end every session of the databases, as a server does that fails over. Returns true. */
  endSessions(): boolean;
};

/** undefined: TEST_DATABASE_URL is not set, and everything is embedded. Throws without redis-server. */
export async function findGivenParts(
  env: Readonly<Record<string, string | undefined>>,
): Promise<GivenParts | undefined> {
  const server = env[GIVEN_SERVER];
  if (!server) return undefined;
  await using opening = new AsyncDisposableStack();
  const databases = await createDatabasesOn(server);
  opening.defer(() => databases.drop());
  const { DATABASE_URL, NODE_DATABASE_URL } = databases.settings;
  const redis = await startRedis();
  if (!redis) throw new Error('Several gateways share a Redis: install redis-server.');
  opening.defer(() => redis.stop());
  const parts = opening.move();
  return {
    settings: { ...databases.settings, REDIS_URL: redis.url },
    endSessions() {
      const names = [DATABASE_URL, NODE_DATABASE_URL].map((url) => new URL(url).pathname.slice(1));
      void endSessionsOf(names, server);
      return true;
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

async function endSessionsOf(databases: readonly string[], server: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = any($1)', [
    databases,
  ]);
  await client.end();
}
