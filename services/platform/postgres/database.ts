import type { Database } from '@caravan/migrations';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { preparing } from './prepared-statements.ts';

/**
 * A pool of connections (default 10) to Caravan's database; bigint and numeric columns arrive as strings.
 * `destroy()` ends it. Nothing is connected before the first query.
 */
export function openDatabase(url: string, options: { readonly max?: number } = {}): Kysely<Database> {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'caravan',
  });
  // The pool replaces a broken connection, and a query in flight fails by itself; without listeners either would end the
  // process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}
