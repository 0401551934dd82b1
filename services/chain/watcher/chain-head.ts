import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The state of a network. A deposit in block b has `height - b + 1` confirmations (at least 0). Each new head is also notified
 * on the Postgres channel `view` as {@link HeadNotice}.
 */
export type ChainHead = {
  readonly network: string;
  readonly height: number;
  readonly finalized: number;
  readonly state: 'following' | 'catching-up' | 'stalled' | 'halted';
  readonly trouble: string | null;
  readonly alarm: string | null;
  readonly updatedAt: Date;
};

/** Sent on channel `view` in the transaction that stores the head; `changes` is empty, `position` has no meaning. */
export type HeadNotice = {
  readonly projection: 'chain';
  readonly position: '0';
  readonly changes: readonly [];
  readonly network: string;
  readonly height: number;
  readonly finalized: number;
  readonly state: ChainHead['state'];
};

/** The state of every network as its watcher last saw it; networks that were never watched are missing. */
export async function readHeads(db: Kysely<Database>): Promise<ChainHead[]> {
  const rows = await db.selectFrom('chain_head').selectAll().orderBy('network').execute();
  return rows.map((row) => ({
    network: row.network,
    height: Number(row.height),
    finalized: Number(row.finalized),
    state: row.state,
    trouble: row.trouble,
    alarm: row.alarm,
    updatedAt: row.updated_at,
  }));
}

/** Stores the head and announces it, in the caller's transaction. */
export async function announceHead(
  db: Kysely<Database>,
  head: Omit<ChainHead, 'alarm' | 'updatedAt'> & { readonly at: Date },
): Promise<void> {
  const { network, height, finalized, state, trouble, at } = head;
  const values = { height, finalized, state, trouble, updated_at: at };
  await db
    .insertInto('chain_head')
    .values({ network, alarm: null, ...values })
    .onConflict((conflict) => conflict.column('network').doUpdateSet(values))
    .execute();
  const notice: HeadNotice = {
    projection: 'chain',
    position: '0',
    changes: [],
    network,
    height,
    finalized,
    state,
  };
  await sql`select pg_notify('view', ${JSON.stringify(notice)})`.execute(db);
}

/** The cursor does not move, with the reason, for operators. Does not touch the heights. */
export async function reportTrouble(
  db: Kysely<Database>,
  report: { readonly network: string; readonly trouble: string; readonly at: Date },
): Promise<void> {
  const { network, trouble, at } = report;
  const stalled = { state: 'stalled' as const, trouble, updated_at: at };
  await db
    .insertInto('chain_head')
    .values({ network, height: 0, finalized: 0, alarm: null, ...stalled })
    .onConflict((conflict) =>
      conflict.column('network').doUpdateSet(stalled).where('chain_head.state', '<>', 'halted'),
    )
    .execute();
}

/** The chain can be read again. */
export async function reportRecovery(
  db: Kysely<Database>,
  report: { readonly network: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('chain_head')
    .set({ state: 'following', trouble: null, updated_at: report.at })
    .where('network', '=', report.network)
    .where('state', '=', 'stalled')
    .execute();
}

/** Something for a person to look into. Stays until a person sets it to null. */
export async function raiseAlarm(
  db: Kysely<Database>,
  alarm: { readonly network: string; readonly text: string; readonly unlessRaised?: boolean },
): Promise<void> {
  await db
    .updateTable('chain_head')
    .set({ alarm: alarm.text })
    .where('network', '=', alarm.network)
    .$if(alarm.unlessRaised ?? false, (update) => update.where('alarm', 'is', null))
    .execute();
}

/** How every alarm of this kind begins, so that it can be cleared. */
export const HALTED = 'Halted until a person looks';

export function haltAlarm(network: string, reason: string) {
  return { network, text: `${HALTED}: ${reason}`, unlessRaised: true };
}

/** Clears an alarm whose cause has passed; returns whether one with this beginning was set. */
export async function lowerAlarm(
  db: Kysely<Database>,
  alarm: { readonly network: string; readonly beginning: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chain_head')
    .set({ alarm: null })
    .where('network', '=', alarm.network)
    .where('alarm', 'like', `${alarm.beginning}%`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
