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

/** How many were requested in a span, and how much was to arrive in all. */
export type Requested = { readonly count: number; readonly amount: Money };

/** With what went before it: its own request is the last of each span. */
export type WithdrawalToReview = WithdrawalOfAll & {
  /** how many of this buyer's earlier ones were paid out */
  readonly paidBefore: number;
  readonly inLastDay: Requested;
  readonly inLastMonth: Requested;
};

const DAY_MS = 86_400_000;

/** A payout as its row stands; amounts as they are stored. */
export type PayoutToReconcile = {
  readonly usercode: string;
  readonly withdrawalId: string;
  readonly transaction: string;
  readonly amount: string;
  readonly status: string;
  readonly at: Date;
};

/** What a buyer may ask about their own withdrawals, and staff about all. */
export function createWithdrawalQueries(read: ViewReader) {
  return {
    /** By network: what approved withdrawals are to be paid that have not ended, all of them together. */
    approvedSums: (): Promise<ReadonlyMap<string, Money>> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('withdrawal')
          .select((row) => ['network', row.fn.sum<string>('amount').as('amount')])
          .where('status', '=', 'approved')
          .groupBy('network')
          .execute();
        return new Map(rows.map(({ network, amount }) => [network, money(amount)]));
      }),

    /** The rows of a network that name a transaction, and ended since: as they stand, for those who check them. */
    toReconcile: ({
      network,
      since,
    }: {
      readonly network: string;
      readonly since: Date;
    }): Promise<readonly PayoutToReconcile[]> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('withdrawal')
          .select([
            'usercode',
            'withdrawal_id',
            'transaction',
            'amount',
            'status',
            'ended_at',
            'requested_at',
          ])
          .where('network', '=', network)
          .where('transaction', 'is not', null)
          .where('ended_at', '>=', since)
          .execute();
        return rows.map((row) => ({
          usercode: row.usercode,
          withdrawalId: row.withdrawal_id,
          transaction: row.transaction ?? '',
          amount: row.amount,
          status: row.status,
          at: row.ended_at ?? row.requested_at,
        }));
      }),

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

    /** One withdrawal of this buyer as staff review it, or undefined. What came after its request changes none of it. */
    toReview: (withdrawalId: string, usercode: string): Promise<WithdrawalToReview | undefined> =>
      read(async (db) => {
        const ofBuyer = db.selectFrom('withdrawal').where('usercode', '=', usercode);
        const row = await ofBuyer.selectAll().where('withdrawal_id', '=', withdrawalId).executeTakeFirst();
        if (!row) return undefined;
        const upToIt = ofBuyer.where('position', '<=', row.position);
        const within = async (days: number): Promise<Requested> => {
          const { count, amount } = await upToIt
            .where('requested_at', '>', new Date(row.requested_at.getTime() - days * DAY_MS))
            .select((of) => [of.fn.countAll<string>().as('count'), of.fn.sum<string>('amount').as('amount')])
            .executeTakeFirstOrThrow();
          return { count: Number(count), amount: money(amount) };
        };
        const { paid } = await upToIt
          .where('status', '=', 'settled')
          .where('position', '<', row.position)
          .select((of) => of.fn.countAll<string>().as('paid'))
          .executeTakeFirstOrThrow();
        return {
          ...viewOf(row),
          usercode,
          position: BigInt(row.position),
          paidBefore: Number(paid),
          inLastDay: await within(1),
          inLastMonth: await within(30),
        };
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
