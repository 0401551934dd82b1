import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { VIEW_CHANNEL } from './announcement.ts';
import type { ViewName } from './views.ts';

/** The position before the first event. */
export const NOTHING = -1n;

export type Checkpoint = { readonly view: ViewName; readonly version: number; readonly position: bigint };

const seekByKey = sql.join(
  // before PostgreSQL 18 what is forbidden and yet the only way is so dear that it would be compiled at each batch
  ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit'].map(
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

/** Records that a view is beyond the end of the log and has therefore stopped, or that it no longer is. */
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
 * Moves a checkpoint by compare-and-swap; false: somebody else moved it. With `announcement`, it is notified on the view
 * channel in the same statement. The transaction does not wait for the disk: a crash of the machine may lose its rows together
 * with the checkpoint, and they are then projected again from the log. Rows are looked up by key, because a connection's cached
 * plan may date from when the table was so short that a full scan was cheaper.
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

/** Where a view goes to from where it was left; `announcement`: notified with it. */
export type Move = {
  readonly from: Checkpoint;
  readonly position: bigint;
  readonly eventAt: Date;
  readonly announcement?: string;
};

/**
 * Moves the checkpoints of several views in one statement, otherwise as `advance` does. A view is passed over whose checkpoint somebody
 * else moved, or holds: it returns those that moved. The statements that follow in the transaction may take `withinMs` each.
 */
export async function advanceTogether(
  db: Kysely<Database>,
  moves: readonly Move[],
  withinMs: number,
): Promise<ReadonlySet<ViewName>> {
  const each = <Value>(valueOf: (move: Move) => Value) => moves.map(valueOf);
  const { rows } = await sql<{ name: ViewName }>`
    WITH move AS (
      SELECT * FROM unnest(
        ${each(({ from }) => from.view)}::text[], ${each(({ from }) => from.version)}::integer[],
        ${each(({ from }) => from.position.toString())}::bigint[],
        ${each(({ position }) => position.toString())}::bigint[],
        ${each(({ eventAt }) => eventAt.toISOString())}::timestamptz[],
        ${each(({ announcement }) => announcement ?? null)}::text[]
      ) AS move (name, version, left_at, position, event_at, announcement)
    ), standing AS (
      SELECT move.* FROM projection_checkpoint AS kept JOIN move USING (name, version)
      WHERE kept.position = move.left_at FOR UPDATE OF kept SKIP LOCKED
    )
    UPDATE projection_checkpoint AS kept
    SET position = standing.position, event_at = standing.event_at, projected_at = clock_timestamp(),
      state = 'running', poison = NULL
    FROM standing WHERE kept.name = standing.name AND kept.version = standing.version
    RETURNING kept.name, set_config('synchronous_commit', 'off', true), ${seekByKey},
      set_config('statement_timeout', ${String(withinMs)}, true),
      CASE WHEN standing.announcement IS NOT NULL THEN pg_notify(${VIEW_CHANNEL}, standing.announcement) END`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}
