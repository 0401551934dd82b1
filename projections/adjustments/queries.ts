import { money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Selectable } from 'kysely';
import type { ViewReader } from '../view.ts';

export type AdjustmentView = {
  readonly adjustmentId: string;
  readonly usercode: string;
  /** where it stands among those of all */
  readonly position: bigint;
  /** signed: what it adds to the available funds */
  readonly amount: Money;
  readonly reason: string;
  /** the id of the withheld deposit that it releases */
  readonly releases: string | undefined;
  readonly status: 'proposed' | 'made' | 'rejected' | 'overtaken';
  /** staff ids */
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | undefined;
  /** or when it was overtaken */
  readonly decidedAt: Date | undefined;
  /** nobody decided it: the deposit that it was to release was credited by itself, or dropped by its chain */
  readonly overtakenBy: 'credited' | 'reversed' | undefined;
  /** why it was refused */
  readonly refusal: string | undefined;
};

/** What staff may ask about the adjustments of all buyers. */
export function createAdjustmentQueries(read: ViewReader) {
  return {
    /** The oldest first, from behind a position: a page far back costs no more than the first. */
    ofAll: ({
      status,
      after,
      most,
    }: {
      readonly status: AdjustmentView['status'];
      readonly after: bigint;
      readonly most: number;
    }): Promise<readonly AdjustmentView[]> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('adjustment')
          .selectAll()
          .where('status', '=', status)
          .where('position', '>', String(after))
          .orderBy('position')
          .limit(most)
          .execute();
        return rows.map(adjustmentOf);
      }),

    /** One of this buyer's, or undefined. */
    get: (adjustmentId: string, usercode: string): Promise<AdjustmentView | undefined> =>
      read(async (db) => {
        const row = await db
          .selectFrom('adjustment')
          .selectAll()
          .where('usercode', '=', usercode)
          .where('adjustment_id', '=', adjustmentId)
          .executeTakeFirst();
        return row && adjustmentOf(row);
      }),

    /** The ids of this buyer's withheld deposits whose release is to be decided. */
    releasesOf: (usercode: string): Promise<ReadonlySet<string>> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('adjustment')
          .select('releases')
          .where('usercode', '=', usercode)
          .where('status', '=', 'proposed')
          .where('releases', 'is not', null)
          .execute();
        return new Set(rows.flatMap(({ releases }) => releases ?? []));
      }),
  };
}

function adjustmentOf(row: Selectable<Database['adjustment']>): AdjustmentView {
  return {
    adjustmentId: row.adjustment_id,
    usercode: row.usercode,
    position: BigInt(row.position),
    amount: money(row.amount),
    reason: row.reason,
    releases: row.releases ?? undefined,
    status: row.status,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    overtakenBy: row.overtaken_by ?? undefined,
    refusal: row.refusal ?? undefined,
  };
}
