import type { Database } from '@caravan/migrations';
import { tellResumed } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { rebuildsUnderWay } from './rebuilds.ts';
import type { ViewName } from './views.ts';

/** The last rebuild of a view that staff asked for. */
export type AskedRebuild = {
  readonly view: ViewName;
  readonly askedAt: Date;
  /** undefined: it is still to be done. different: the live version stayed. failed: trying again would not help */
  readonly outcome: 'switched' | 'different' | 'failed' | undefined;
  readonly endedAt: Date | undefined;
  /** that were read for it; undefined before its end, or when whoever switched died before telling */
  readonly events: bigint | undefined;
  /** why the last try failed */
  readonly trouble: string | undefined;
};

/**
 * Records that a view is to be rebuilt; a worker carries it out. Once for a command, however often that comes.
 * False, and nothing is recorded: the view is being rebuilt, or is to be.
 */
export async function askRebuild(db: Kysely<Database>, view: ViewName, command: string): Promise<boolean> {
  if (await wasAsked(db, command)) return true;
  if ((await rebuildsUnderWay(db)).some((each) => each.view === view)) return false;
  const isNew = await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('rebuild_asked')
      .columns(['command', 'view', 'from_version'])
      .expression((from) =>
        from
          .selectFrom('projection_version')
          .select([sql.val(command).as('command'), 'name', 'active'])
          .where('name', '=', view),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    await tellResumed(trx);
    return numInsertedOrUpdatedRows === 1n;
  });
  // two of one command at the same time: the other has recorded it
  return isNew || (await wasAsked(db, command));
}

async function wasAsked(db: Kysely<Database>, command: string): Promise<boolean> {
  const row = await db
    .selectFrom('rebuild_asked')
    .select('view')
    .where('command', '=', command)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of each view the last that was asked for. One that changed nothing is told until a later version is live by other means. */
export async function lastAskedRebuilds(db: Kysely<Database>): Promise<readonly AskedRebuild[]> {
  const rows = await db
    .selectFrom('rebuild_asked as asked')
    .innerJoin('projection_version as live', 'live.name', 'asked.view')
    .distinctOn('asked.view')
    .selectAll('asked')
    .where((is) =>
      is.or([
        is('asked.outcome', 'is', null),
        is('asked.outcome', '=', 'switched'),
        is('live.active', '=', is.ref('asked.from_version')),
      ]),
    )
    .orderBy('asked.view')
    .orderBy('asked.asked_at', 'desc')
    .execute();
  return rows.map((row) => ({
    view: row.view as ViewName,
    askedAt: row.asked_at,
    outcome: row.outcome ?? undefined,
    endedAt: row.ended_at ?? undefined,
    events: row.events === null ? undefined : BigInt(row.events),
    trouble: row.trouble ?? undefined,
  }));
}

export type RebuildToDo = {
  readonly command: string;
  readonly view: ViewName;
  /** a later version than that of the time of asking is live: the view has been rebuilt since */
  readonly isDone: boolean;
};

/** The next to carry out; those that failed come after the others. */
export async function nextAskedRebuild(db: Kysely<Database>): Promise<RebuildToDo | undefined> {
  const row = await db
    .selectFrom('rebuild_asked as asked')
    .innerJoin('projection_version as live', 'live.name', 'asked.view')
    .select(['asked.command', 'asked.view', 'asked.from_version', 'live.active'])
    .where('asked.outcome', 'is', null)
    .orderBy('asked.tried_at', (by) => by.asc().nullsFirst())
    .orderBy('asked.asked_at')
    .executeTakeFirst();
  return row && { command: row.command, view: row.view as ViewName, isDone: row.active > row.from_version };
}

type Told = {
  readonly outcome: NonNullable<AskedRebuild['outcome']>;
  readonly events?: number;
  readonly trouble?: string;
};

export async function recordTry(db: Kysely<Database>, command: string): Promise<void> {
  await open(db, command)
    .set({ tried_at: sql<Date>`clock_timestamp()` })
    .execute();
}

/** The try failed, and the rebuild is tried again. */
export async function recordTrouble(db: Kysely<Database>, command: string, trouble: string): Promise<void> {
  await open(db, command).set({ trouble }).execute();
}

export async function recordOutcome(db: Kysely<Database>, command: string, told: Told): Promise<void> {
  const { outcome, events, trouble = null } = told;
  await open(db, command)
    .set({
      outcome,
      trouble,
      events: events === undefined ? null : String(events),
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

const open = (db: Kysely<Database>, command: string) =>
  db.updateTable('rebuild_asked').where('command', '=', command).where('outcome', 'is', null);
