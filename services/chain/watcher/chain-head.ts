import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';

/**
 * How a network stands. A deposit in block b has `height - b + 1` confirmations (at least 0).
 * Each new head is also notified on the Postgres channel `view` as {@link HeadNotice}.
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

/** Sent on channel `view` in the transaction that stores the head; `changes` is empty, `position` says nothing. */
export type HeadNotice = {
  readonly projection: 'chain';
  readonly position: '0';
  readonly changes: readonly [];
  readonly network: string;
  readonly height: number;
  readonly finalized: number;
  readonly state: ChainHead['state'];
};

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
