import { money, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { WalletHistoryKind } from '@caravan/migrations';
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

    /** Newest first. */
    history: ({ usercode, ...page }: Page & { readonly usercode: string }): Promise<WalletHistory> =>
      read(async (db) => {
        const own = db.selectFrom('wallet_history').selectAll().where('usercode', '=', usercode);
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
