import type { EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { tellResumed } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { encodeAnnouncement, VIEW_CHANNEL } from './announcement.ts';
import { liveCheckpoint, NOTHING } from './checkpoint.ts';
import type { Checkpoint } from './checkpoint.ts';
import { fingerprint, sameFingerprint } from './fingerprint.ts';
import type { Fingerprint } from './fingerprint.ts';
import { followed } from './runner.ts';
import { rebuildLock } from './rebuilds.ts';
import { startReplay } from './replay.ts';
import type { RebuildProgress, Replay } from './replay.ts';
import { schemaOf } from './versions.ts';
import { viewNamed } from './views.ts';
import type { View, ViewName } from './views.ts';

/** What a rebuild reads the log by. */
export type RebuiltFrom = Pick<EventLog, 'subscribe' | 'head' | 'readAll'>;

export type RebuildReport = {
  readonly view: ViewName;
  readonly from: number;
  readonly to: number;
  readonly events: number;
  readonly seconds: number;
  /** at the same position */
  readonly live: Fingerprint;
  readonly rebuilt: Fingerprint;
  readonly same: boolean;
  /** false: they differ, and nothing was changed */
  readonly switched: boolean;
};

/** This view is already being rebuilt. */
export class BeingRebuiltError extends Error {
  override readonly name = 'BeingRebuiltError';
}

/**
 * Rebuilds a view from the first event, beside the live one, which keeps running. Then compares both at the same position and
 * makes the new one live. Only for the comparison does the live one pause; it can still be read. If they differ, the live one
 * stays and the new one is dropped, unless `switchIfDifferent` is set (the view's code has changed, and the difference is
 * intended). If the log was restored to before what the live one has seen, the new one is at the end of the log.
 * @throws BeingRebuiltError; PoisonError if an event is poison also to the rebuild; the reason of `signal`
 */
export async function rebuild({
  db,
  log,
  view: name,
  switchIfDifferent = false,
  onProgress,
  signal,
}: {
  db: Kysely<Database>;
  log: RebuiltFrom;
  view: ViewName;
  switchIfDifferent?: boolean;
  onProgress?: (progress: RebuildProgress) => void;
  /** it is given up before its next batch */
  signal?: AbortSignal;
}): Promise<RebuildReport> {
  const view = viewNamed(name);
  return db.connection().execute(async (session) => {
    const lock = rebuildLock(name);
    const answer = await sql<{ granted: boolean }>`SELECT pg_try_advisory_lock(${lock}) AS granted`.execute(
      session,
    );
    if (!answer.rows[0]?.granted) throw new BeingRebuiltError(`${name} is being rebuilt already`);
    try {
      const live = await liveCheckpoint(db, name);
      const version = await createVersion(db, live);
      await using replay = startReplay({
        db,
        log,
        view,
        version,
        ...(onProgress ? { onProgress } : {}),
        ...(signal ? { signal } : {}),
      });
      await reachLive(db, log, name, replay);
      const report = await compareAndSwitch({ db, log, view, live, replay, switchIfDifferent });
      await dropVersion(db, name, report.switched ? live.version : version);
      return report;
    } finally {
      await sql`SELECT pg_advisory_unlock(${lock})`.execute(session);
    }
  });
}

/** Empties the remains of an earlier rebuild that was killed. */
async function createVersion(db: Kysely<Database>, live: Checkpoint): Promise<number> {
  const version = live.version + 1;
  await sql`SELECT create_view_version(${live.view}, ${version})`.execute(db);
  return version;
}

/** Gets as close to the live version as possible without stopping it. */
async function reachLive(
  db: Kysely<Database>,
  log: RebuiltFrom,
  view: ViewName,
  replay: Replay,
): Promise<void> {
  const CLOSE_ENOUGH = 100;
  for (;;) {
    const { position } = await liveCheckpoint(db, view);
    const before = replay.events;
    await replay.to(await withinLog(log, position));
    if (replay.events - before <= CLOSE_ENOUGH) return;
  }
}

/** The position, or that of the last event if the log was restored to before it. */
async function withinLog(log: RebuiltFrom, position: bigint): Promise<bigint> {
  const head = (await log.head({ requiresLeader: true })) ?? NOTHING;
  if (head >= position) return position;
  let last = NOTHING;
  for await (const event of log.readAll({ prefixes: followed })) last = event.position;
  return last;
}

async function compareAndSwitch({
  db,
  log,
  view,
  live,
  replay,
  switchIfDifferent,
}: {
  db: Kysely<Database>;
  log: RebuiltFrom;
  view: View;
  live: Checkpoint;
  replay: Replay;
  switchIfDifferent: boolean;
}): Promise<RebuildReport> {
  return db.transaction().execute(async (trx) => {
    const { position } = await trx
      .selectFrom('projection_checkpoint')
      .select('position')
      .where('name', '=', view.name)
      .where('version', '=', live.version)
      // The live runner's next compare-and-swap waits here until we are done.
      .forUpdate()
      .executeTakeFirstOrThrow();
    const reached = await withinLog(log, BigInt(position));
    await replay.to(reached);
    const of = (version: number) => fingerprint(trx, view, schemaOf(view.name, version));
    const [old, rebuilt] = [await of(live.version), await of(replay.version)];
    const same = sameFingerprint(old, rebuilt);
    const switched = same || switchIfDifferent;
    if (switched) await switchTo(trx, live, { version: replay.version, position: reached });
    return {
      view: view.name,
      from: live.version,
      to: replay.version,
      events: replay.events,
      seconds: replay.seconds,
      live: old,
      rebuilt,
      same,
      switched,
    };
  });
}

async function switchTo(
  trx: Transaction<Database>,
  live: Checkpoint,
  next: { version: number; position: bigint },
): Promise<void> {
  const { view } = live;
  await sql`UPDATE projection_version SET active = ${next.version}, switched_at = now()
    WHERE name = ${view}`.execute(trx);
  await trx
    .deleteFrom('projection_checkpoint')
    .where('name', '=', view)
    .where('version', '=', live.version)
    .execute();
  // the version that had stopped is gone
  await tellResumed(trx);
  if (next.position === NOTHING) return;
  const payload = encodeAnnouncement({ projection: view, ...next, changes: [] });
  await sql`SELECT pg_notify(${VIEW_CHANNEL}, ${payload})`.execute(trx);
}

async function dropVersion(db: Kysely<Database>, view: ViewName, version: number): Promise<void> {
  await sql`DROP SCHEMA IF EXISTS ${sql.id(schemaOf(view, version))} CASCADE`.execute(db);
  await db
    .deleteFrom('projection_checkpoint')
    .where('name', '=', view)
    .where('version', '=', version)
    .execute();
}
