import { openDatabase } from '@caravan/platform';
import { sql } from 'kysely';
import type { IsolatedSystem } from './isolated-system.ts';

/**
 * By table, those of views with their schema: a digest of its rows, in whatever order they are stored. With `mentioning`, only of the rows in which that text stands
 * somewhere, such as the number of an account. Two that are equal say that nothing was added, changed or removed.
 */
export async function rowDigests(
  { variables }: Pick<IsolatedSystem, 'variables'>,
  mentioning = '',
): Promise<ReadonlyMap<string, string>> {
  const db = openDatabase(variables['DATABASE_URL'] ?? '', { max: 1 });
  try {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('information_schema', 'pg_catalog', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(
      db,
    );
    const digests = new Map<string, string>();
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ digest: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as digest
        from (select md5(each::text) as row from ${sql.table(`${schema}.${name}`)} each
          where strpos(each::text, ${mentioning}) > 0) as found`.execute(db);
      digests.set(schema === 'public' ? name : `${schema}.${name}`, rows[0]?.digest ?? '');
    }
    return digests;
  } finally {
    await db.destroy();
  }
}
