import { money, plus } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { ViewReader } from '../versions.ts';

export type TrialBalance = {
  /** zero, or the books are wrong */
  readonly sum: Money;
  readonly balanced: boolean;
  readonly classes: readonly {
    /** user:available, user:held, escrow, custody, seller:proceeds, fees:commission, … */
    readonly class: string;
    readonly balance: Money;
    readonly accounts: number;
    readonly entries: number;
  }[];
};

/** What finance asks of the books. */
export function ledgerQueries(read: ViewReader) {
  return {
    /** Every account class with its balance (credits positive), and their sum. */
    trialBalance: (): Promise<TrialBalance> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('account_balance')
          .select((eb) => [
            'class',
            eb.fn.sum<string>('balance').as('balance'),
            eb.fn.countAll<string>().as('accounts'),
            eb.fn.sum<string>('entries').as('entries'),
          ])
          .groupBy('class')
          .orderBy('class')
          .execute();
        const classes = rows.map((row) => ({
          class: row.class,
          balance: money(row.balance),
          accounts: Number(row.accounts),
          entries: Number(row.entries),
        }));
        const sum = plus(...classes.map((each) => each.balance));
        return { sum, balanced: sum === 0n, classes };
      }),
  };
}
