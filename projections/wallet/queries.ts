import { money, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { WalletHistoryKind } from '@caravan/migrations';
import { sql } from 'kysely';
import { pageOf } from '../page.ts';
import type { Page } from '../page.ts';
import type { ViewReader } from '../view.ts';

export type WalletBalance = {
  readonly available: Money;
  readonly held: Money;
  /** revision of the wallet's last event in here; undefined before the first */
  readonly revision: bigint | undefined;
};

export type WalletHistoryEntry = {
  readonly kind: WalletHistoryKind;
  /** signed: what it added to the available funds */
  readonly amount: Money;
  /** signed: what it added to the funds that are held for a withdrawal */
  readonly held: Money;
  /** available funds after it */
  readonly balance: Money;
  /** the id of the deposit, order, withdrawal, loan, repayment or adjustment */
  readonly reference: string;
  readonly paymentId: string | undefined;
  readonly at: Date;
};

/** Where a wallet stood at the end of a part of its time. */
export type WalletPoint = {
  readonly revision: bigint;
  readonly at: Date;
  readonly available: Money;
  readonly held: Money;
};

export type WalletSearch = Page & {
  readonly usercode: string;
  /** left out: all */
  readonly kinds?: readonly WalletHistoryKind[] | undefined;
  /** `until` is not included */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** what came to the available funds, or what left them */
  readonly direction?: 'in' | 'out' | undefined;
};

export type WalletHistory = { readonly entries: readonly WalletHistoryEntry[]; readonly total: number };

/** What a buyer may ask about their own wallet. */
export function createWalletQueries(read: ViewReader) {
  return {
    /** Zero for a wallet that never held anything. */
    balance: (usercode: string): Promise<WalletBalance> =>
      read(async (db) => {
        const row = await db
          .selectFrom('wallet_balance')
          .selectAll()
          .where('usercode', '=', usercode)
          .executeTakeFirst();
        return row
          ? { available: money(row.available), held: money(row.held), revision: BigInt(row.revision) }
          : { available: zero, held: zero, revision: undefined };
      }),

    /**
     * After this revision, or after the newest one in here if that is an earlier one; zero and revision -1 before the first event.
     * It adds up the history: a history of 100,000 rows costs some milliseconds.
     */
    standingAt: (usercode: string, revision: bigint) =>
      read(async (db) => {
        // one statement: the view may go on between two, and the sums would be those of a later revision
        const row = await db
          .selectFrom('wallet_balance as known')
          .select('known.revision')
          .select((known) => {
            const sumOf = (column: 'amount' | 'held') =>
              known
                .selectFrom('wallet_history')
                .select((entry) => entry.fn.sum<string>(column).as('sum'))
                .where('usercode', '=', usercode)
                .where('revision', '<=', revision.toString());
            return [sumOf('amount').as('available'), sumOf('held').as('held')];
          })
          .where('known.usercode', '=', usercode)
          .executeTakeFirst();
        const reached = BigInt(row?.revision ?? -1);
        return {
          available: money(row?.available ?? '0'),
          held: money(row?.held ?? '0'),
          revision: reached < revision ? reached : revision,
        };
      }),

    /** Where it stood at the end of each of `most` equal parts of its time in which it moved, the oldest first. */
    course: (usercode: string, most: number): Promise<readonly WalletPoint[]> =>
      read(async (db) => {
        const rows = await db
          .with('moved', (part) =>
            part
              .selectFrom('wallet_history')
              .select(['revision', 'line', 'at', 'balance as available'])
              .select([
                sql<string>`sum(held) over (order by revision, line)`.as('held'),
                sql<Date>`min(at) over ()`.as('first'),
                sql<Date>`max(at) over ()`.as('last'),
              ])
              .where('usercode', '=', usercode),
          )
          .with('parted', (part) =>
            part
              .selectFrom('moved')
              .selectAll()
              .select(
                sql<number>`width_bucket(extract(epoch from at), extract(epoch from first), extract(epoch from last) + 1, ${most}::int)`.as(
                  'part',
                ),
              ),
          )
          .selectFrom('parted')
          .distinctOn('part')
          .select(['revision', 'at', 'available', 'held'])
          .orderBy('part')
          .orderBy('revision', 'desc')
          .orderBy('line', 'desc')
          .execute();
        return rows.map(({ revision, at, available, held }) => ({
          revision: BigInt(revision),
          at,
          available: money(available),
          held: money(held),
        }));
      }),

    /** Newest first. */
    history: ({ usercode, kinds, from, until, direction, ...page }: WalletSearch): Promise<WalletHistory> =>
      read(async (db) => {
        let own = db.selectFrom('wallet_history').selectAll().where('usercode', '=', usercode);
        if (kinds) own = own.where('kind', 'in', kinds);
        if (from) own = own.where('at', '>=', from);
        if (until) own = own.where('at', '<', until);
        if (direction) own = own.where('amount', direction === 'in' ? '>' : '<', '0');
        const { rows, total } = await pageOf(own.orderBy('revision', 'desc').orderBy('line', 'desc'), page);
        return {
          total,
          entries: rows.map((entry) => ({
            kind: entry.kind,
            amount: money(entry.amount),
            held: money(entry.held),
            balance: money(entry.balance),
            reference: entry.reference,
            paymentId: entry.payment_id ?? undefined,
            at: entry.at,
          })),
        };
      }),
  };
}
