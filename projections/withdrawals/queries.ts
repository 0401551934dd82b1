import { money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Selectable } from 'kysely';
import type { ViewReader } from '../versions.ts';

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

/** What a buyer may ask about their own withdrawals. */
export function withdrawalQueries(read: ViewReader) {
  return {
    /** Newest first; `page` from 1. */
    list: ({
      usercode,
      page,
      pageSize,
    }: {
      usercode: string;
      page: number;
      pageSize: number;
    }): Promise<WithdrawalList> =>
      read(async (db) => {
        const rows = db.selectFrom('withdrawal').where('usercode', '=', usercode);
        const [found, counted] = await Promise.all([
          rows
            .selectAll()
            .orderBy('position', 'desc')
            .limit(pageSize)
            .offset((page - 1) * pageSize)
            .execute(),
          rows.select((eb) => eb.fn.countAll<string>().as('withdrawals')).executeTakeFirstOrThrow(),
        ]);
        return { withdrawals: found.map(viewOf), total: Number(counted.withdrawals) };
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
