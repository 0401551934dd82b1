import type { Database } from '@caravan/migrations';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { preparing } from './prepared-statements.ts';

export type DatabaseOptions = {
  /** connections, at most; default 10 */
  readonly max?: number;
  /**
   * The URL leads through a pooler that may give each transaction another session: nothing is prepared or set for a session.
   * Statements are then parsed and planned at each call.
   */
  readonly pooled?: boolean;
};

/**
 * A pool of connections to Caravan's database; bigint and numeric columns arrive as strings. `destroy()` ends it. Nothing is
 * connected before the first query.
 */
export function openDatabase(
  url: string,
  { max = 10, pooled = false }: DatabaseOptions = {},
): Kysely<Database> {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    application_name: 'caravan',
    // Compiling takes longer than any statement here runs. It is set after connecting: a pooler refuses start-up options.
    ...(pooled ? {} : { onConnect: async (client) => void (await client.query('set jit = off')) }),
  });
  // The pool replaces a broken connection, and a query in flight fails by itself; without listeners either would end the
  // process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pooled ? pool : preparing(pool) }) });
}
