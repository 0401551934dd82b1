import type { Database } from '@caravan/migrations';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';

/** Which of these leases somebody holds now, in any process. */
export async function heldLeases(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name where exists (
      select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = hashtextextended(name, 0)
    )`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Whether nobody holds a lease. If so, nobody gets it before the transaction has ended. */
export async function keepLeaseFree(transaction: Transaction<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(transaction);
  return rows[0]?.free ?? false;
}
