import { money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { ViewReader } from '../view.ts';

export type AdjustmentView = {
  readonly adjustmentId: string;
  readonly usercode: string;
  /** where it stands among those of all */
  readonly position: bigint;
  /** signed: what it adds to the available funds */
  readonly amount: Money;
  readonly reason: string;
  readonly status: 'proposed' | 'made' | 'rejected';
  /** staff ids */
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | undefined;
  readonly decidedAt: Date | undefined;
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
        return rows.map((row) => ({
          adjustmentId: row.adjustment_id,
          usercode: row.usercode,
          position: BigInt(row.position),
          amount: money(row.amount),
          reason: row.reason,
          status: row.status,
          proposedBy: row.proposed_by,
          proposedAt: row.proposed_at,
          decidedBy: row.decided_by ?? undefined,
          decidedAt: row.decided_at ?? undefined,
          refusal: row.refusal ?? undefined,
        }));
      }),
  };
}
