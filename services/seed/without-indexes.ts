import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

/**
 * Loads rows with the secondary indexes of these tables dropped, and recreates them afterwards, in the same transaction:
 * building an index once costs a fraction of feeding it row by row.
 */
export async function withoutIndexes(
  transaction: Transaction<Database>,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
    from pg_index as index
    where index.indrelid = any (${tables}::text[]::regclass[]) and not index.indisprimary
    order by name`.execute(transaction);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(transaction);
  await load();
  for (const { definition } of rows) await sql.raw(definition).execute(transaction);
}
