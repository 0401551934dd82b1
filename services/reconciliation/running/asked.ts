import type { Database } from '@caravan/migrations';
import { tellResumed } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export type DayOfNetwork = { readonly network: string; readonly day: string };

/** The last run of a day: under way, ended, or to be tried again. */
export type AskedRun = DayOfNetwork & {
  readonly askedAt: Date;
  /** 0 to 100, of the try under way */
  readonly percent: number;
  /** when the last try began */
  readonly triedAt: Date | undefined;
  readonly endedAt: Date | undefined;
  readonly trouble: string | undefined;
};

/**
 * Records that a day is to be reconciled; a worker carries it out. Once for a command, however often that comes. False, and nothing is
 * recorded: it is being reconciled, or is to be.
 */
export async function askReconciliation(
  db: Kysely<Database>,
  { network, day }: DayOfNetwork,
  command: string,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('reconciliation_asked')
      .select('day')
      .where('command', '=', command)
      .executeTakeFirst();
    if (known) return true;
    const anew = {
      command,
      asked_at: sql<Date>`clock_timestamp()`,
      percent: 0,
      tried_at: null,
      ended_at: null,
      trouble: null,
    };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('reconciliation_asked')
      .values({ network, day, ...anew })
      .onConflict((conflict) =>
        conflict
          .columns(['network', 'day'])
          .doUpdateSet(anew)
          .where('reconciliation_asked.ended_at', 'is not', null),
      )
      .executeTakeFirstOrThrow();
    await tellResumed(trx);
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  });
}

/** The next to carry out of these networks; those that failed come after the others. */
export async function nextAsked(
  db: Kysely<Database>,
  networks: readonly string[],
): Promise<DayOfNetwork | undefined> {
  if (networks.length === 0) return undefined;
  return await db
    .selectFrom('reconciliation_asked')
    .select(['network', 'day'])
    .where('network', 'in', networks)
    .where('ended_at', 'is', null)
    .orderBy('tried_at', (by) => by.asc().nullsFirst())
    .orderBy('asked_at')
    .executeTakeFirst();
}

export async function lastRun(db: Kysely<Database>, of: DayOfNetwork): Promise<AskedRun | undefined> {
  const row = await db
    .selectFrom('reconciliation_asked')
    .selectAll()
    .where('network', '=', of.network)
    .where('day', '=', of.day)
    .executeTakeFirst();
  return (
    row && {
      ...of,
      askedAt: row.asked_at,
      percent: row.percent,
      triedAt: row.tried_at ?? undefined,
      endedAt: row.ended_at ?? undefined,
      trouble: row.trouble ?? undefined,
    }
  );
}

const open = (db: Kysely<Database>, { network, day }: DayOfNetwork) =>
  db
    .updateTable('reconciliation_asked')
    .where('network', '=', network)
    .where('day', '=', day)
    .where('ended_at', 'is', null);

export async function recordTry(db: Kysely<Database>, of: DayOfNetwork): Promise<void> {
  await open(db, of)
    .set({ tried_at: sql<Date>`clock_timestamp()`, percent: 0 })
    .execute();
}

export async function recordPercent(db: Kysely<Database>, of: DayOfNetwork, done: number): Promise<void> {
  await open(db, of)
    .set({ percent: Math.floor(done * 100) })
    .execute();
}

export async function recordEnd(db: Kysely<Database>, of: DayOfNetwork): Promise<void> {
  await open(db, of)
    .set({ ended_at: sql<Date>`clock_timestamp()`, percent: 100, trouble: null })
    .execute();
}

/** It is tried again. */
export async function recordTrouble(db: Kysely<Database>, of: DayOfNetwork, trouble: string): Promise<void> {
  await open(db, of).set({ trouble }).execute();
}
