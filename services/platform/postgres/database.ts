import type { Database } from '@caravan/migrations';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { notingErrors } from './connection-errors.ts';
import { measurePool } from './pool-metrics.ts';
import { preparing } from './prepared-statements.ts';
import { closingSilent } from './silent-sessions.ts';

export type DatabaseOptions = {
  /** connections, at most; default 10 */
  readonly max?: number;
  /**
   * The URL leads through a pooler that may give each transaction another session: nothing is prepared or set for a session.
   * Statements are then parsed and planned at each call.
   */
  readonly pooled?: boolean;
  /**
   * How long a statement may take, ms; default: for ever. A server that vanished never says so, and a session that is silent
   * for so long is closed. Whether its statement took effect is then unknown.
   */
  readonly answersWithinMs?: number;
};

/**
 * A pool of connections to Caravan's database; bigint and numeric columns arrive as strings. `destroy()` ends it. Nothing is
 * connected before the first query.
 */
export function openDatabase(
  url: string,
  { max = 10, pooled = false, answersWithinMs }: DatabaseOptions = {},
): Kysely<Database> {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    ...(answersWithinMs === undefined ? {} : { query_timeout: answersWithinMs }),
    application_name: 'caravan',
    // Compiling takes longer than any statement here runs. It is set after connecting: a pooler refuses start-up options.
    ...(pooled ? {} : { onConnect: async (client) => void (await client.query('set jit = off')) }),
  });
  // The pool replaces a broken connection, and a query in flight fails by itself; without listeners either would end the
  // process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  measurePool(pool);
  const seen = pooled ? pool : preparing(pool);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: notingErrors(closingSilent(seen)) }) });
}
