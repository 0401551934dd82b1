import { money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Selectable } from 'kysely';
import { pageOf } from '../page.ts';
import type { Page } from '../page.ts';
import type { ViewReader } from '../view.ts';

export type WithdrawalView = {
  readonly withdrawalId: string;
  readonly network: string;
  readonly address: string;
  /** what is to arrive */
  readonly amount: Money;
  /** on top of the amount */
  readonly fee: Money;
  /** requested: a person has yet to look at it; approved: it may be paid out; settled: it was; released: the payout failed */
  readonly status: 'requested' | 'approved' | 'rejected' | 'settled' | 'released';
  /** why it was rejected or released */
  readonly reason: string | undefined;
  readonly transaction: string | undefined;
  readonly requestedAt: Date;
  readonly decidedAt: Date | undefined;
  /** when it was settled or released */
  readonly endedAt: Date | undefined;
};

export type WithdrawalList = { readonly withdrawals: readonly WithdrawalView[]; readonly total: number };

/** With whose it is, and where it stands among those of all. */
export type WithdrawalOfAll = WithdrawalView & { readonly usercode: string; readonly position: bigint };

/** What a buyer may ask about their own withdrawals, and staff about all. */
export function createWithdrawalQueries(read: ViewReader) {
  return {
    /** Newest first. */
    list: ({ usercode, ...page }: Page & { readonly usercode: string }): Promise<WithdrawalList> =>
      read(async (db) => {
        const own = db.selectFrom('withdrawal').selectAll().where('usercode', '=', usercode);
        const { rows, total } = await pageOf(own.orderBy('position', 'desc'), page);
        return { withdrawals: rows.map(viewOf), total };
      }),

    /** Those of all buyers, the oldest first, from behind a position: a page far back costs no more than the first. */
    ofAll: ({
      status,
      after,
      most,
    }: {
      readonly status: WithdrawalView['status'];
      readonly after: bigint;
      readonly most: number;
    }): Promise<readonly WithdrawalOfAll[]> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('withdrawal')
          .selectAll()
          .where('status', '=', status)
          .where('position', '>', String(after))
          .orderBy('position')
          .limit(most)
          .execute();
        return rows.map((row) => ({
          ...viewOf(row),
          usercode: row.usercode,
          position: BigInt(row.position),
        }));
      }),

    /** One withdrawal of this buyer, or undefined. */
    get: (withdrawalId: string, usercode: string): Promise<WithdrawalView | undefined> =>
      read(async (db) => {
        const row = await db
          .selectFrom('withdrawal')
          .selectAll()
          .where('usercode', '=', usercode)
          .where('withdrawal_id', '=', withdrawalId)
          .executeTakeFirst();
        return row && viewOf(row);
      }),
  };
}

function viewOf(row: Selectable<Database['withdrawal']>): WithdrawalView {
  return {
    withdrawalId: row.withdrawal_id,
    network: row.network,
    address: row.address,
    amount: money(row.amount),
    fee: money(row.fee),
    status: row.status,
    reason: row.reason ?? undefined,
    transaction: row.transaction ?? undefined,
    requestedAt: row.requested_at,
    decidedAt: row.decided_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
  };
}
