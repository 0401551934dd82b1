import { account, money, negate } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { ReadModel } from '@caravan/projections';
import type { Span } from '../core/span.ts';
import type { BookEntry, Row } from '../core/subjects.ts';

/** What of the read model is reconciled. */
export type ReadRows = Pick<ReadModel, 'deposits' | 'withdrawals' | 'ledger'>;

/** A clock of a chain may be ahead of ours. */
const EARLIER_MS = 86_400_000;

export type BookSide = {
  readonly rows: readonly Row[];
  readonly entries: readonly BookEntry[];
  /** what the books held on the network before the first of `entries` */
  readonly before: Money;
};

/** The rows and the entries of the books that may concern the span. */
export async function readRows(readModel: ReadRows, network: string, span: Span): Promise<BookSide> {
  const since = new Date(span.from.getTime() - EARLIER_MS);
  const heights = { firstHeight: span.firstHeight, lastHeight: span.lastHeight };
  const until = new Date(span.until.getTime() + EARLIER_MS);
  const deposits = await readModel.deposits.toReconcile({ network, since, until, ...heights });
  const payouts = await readModel.withdrawals.toReconcile({ network, since });
  const custody = account.custody(network);
  const { before, entries } = await readModel.ledger.toReconcile({ account: custody, since });
  return {
    rows: [
      ...deposits.map(({ depositId, amount, ...row }) => ({
        ...row,
        kind: 'deposit' as const,
        subject: depositId,
        amount: money(amount),
      })),
      ...payouts.map(({ transaction, amount, ...row }) => ({
        ...row,
        kind: 'withdrawal' as const,
        subject: transaction,
        amount: money(amount),
        height: undefined,
      })),
    ],
    entries: entries.map(({ amount, ...entry }) => ({ ...entry, books: negate(money(amount)) })),
    before: negate(money(before)),
  };
}
