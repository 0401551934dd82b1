import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Expression, Kysely } from 'kysely';
import type { ViewName } from './views.ts';

/** Whoever rebuilds a view holds this advisory lock: one rebuild of a view at a time. */
export const rebuildLock = (view: string | Expression<string>) =>
  sql<string>`hashtextextended('rebuild:' || ${view}::text, 0)`;

export type RebuildUnderWay = {
  readonly view: ViewName;
  /** that is being built */
  readonly version: number;
  /** the last event that is in it; undefined before the first */
  readonly position: bigint | undefined;
};

/** What is being rebuilt now, in whichever process. The remains of a rebuild that was killed are not told. */
export async function rebuildsUnderWay(db: Kysely<Database>): Promise<readonly RebuildUnderWay[]> {
  const rows = await db
    .selectFrom('projection_version as live')
    .innerJoin('projection_checkpoint as built', (join) =>
      join.onRef('built.name', '=', 'live.name').onRef('built.version', '>', 'live.active'),
    )
    .select(['built.name', 'built.version', 'built.position'])
    .where(
      sql<boolean>`exists (
        select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
          and database = (select oid from pg_database where datname = current_database())
          and (classid::bigint << 32) | objid::bigint = ${rebuildLock(sql.ref('built.name'))})`,
    )
    .orderBy('built.name')
    .execute();
  return rows.map(({ name, version, position }) => ({
    view: name as ViewName,
    version,
    position: position === '-1' ? undefined : BigInt(position),
  }));
}
