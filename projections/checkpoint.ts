import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { VIEW_CHANNEL } from './announcement.ts';
import type { ViewName } from './views.ts';

/** The position before the first event. */
export const NOTHING = -1n;

export type Checkpoint = { readonly view: ViewName; readonly version: number; readonly position: bigint };

const seekByKey = sql.join(
  ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'].map(
    (plan) => sql`set_config(${sql.lit(plan)}, 'off', true)`,
  ),
);

/** Where the live version of a view stands. */
export async function liveCheckpoint(db: Kysely<Database>, view: ViewName): Promise<Checkpoint> {
  const row = await db
    .selectFrom('projection_version as live')
    .innerJoin('projection_checkpoint as checkpoint', (join) =>
      join.onRef('checkpoint.name', '=', 'live.name').onRef('checkpoint.version', '=', 'live.active'),
    )
    .select(['checkpoint.version', 'checkpoint.position'])
    .where('live.name', '=', view)
    .executeTakeFirstOrThrow();
  return { view, version: row.version, position: BigInt(row.position) };
}

/** Says that a view stands beyond the end of the log and so has stopped, or that it does not any more. */
export async function markAhead(db: Kysely<Database>, at: Checkpoint, ahead: boolean): Promise<void> {
  await db
    .updateTable('projection_checkpoint')
    .set({ state: ahead ? 'ahead' : 'running' })
    .where('name', '=', at.view)
    .where('version', '=', at.version)
    .where('position', '=', at.position.toString())
    .where('state', '=', ahead ? 'running' : 'ahead')
    .execute();
}

/**
 * Moves a checkpoint if it still stands where we think it does; false: somebody else moved it. With `announcement`, it
 * is told on the view channel in the same statement. The rows of the same transaction may be lost together with it when
 * the machine dies, and are then made again from the log, so the transaction does not wait for the disk.
 * Its rows are sought by their keys: the plan that a connection keeps may be of a time when the table was so short that
 * reading all of it was cheaper.
 */
export async function advance(
  db: Kysely<Database>,
  from: Checkpoint,
  to: { position: bigint; eventAt: Date; announcement?: string },
): Promise<boolean> {
  const tell = to.announcement ? sql`, pg_notify(${VIEW_CHANNEL}, ${to.announcement})` : sql``;
  const moved = await sql`
    UPDATE projection_checkpoint
    SET position = ${to.position.toString()}, event_at = ${to.eventAt.toISOString()}, projected_at = clock_timestamp(),
      state = 'running', poison = NULL
    WHERE name = ${from.view} AND version = ${from.version} AND position = ${from.position.toString()}
    RETURNING set_config('synchronous_commit', 'off', true), ${seekByKey}${tell}`.execute(db);
  return moved.rows.length === 1;
}
