import { formatMoney, money, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import { sql } from 'kysely';
import { insertRows } from '../rows.ts';
import type { Target } from '../view.ts';
import { classOf } from './apply.ts';
import type { JournalEntry } from './apply.ts';

/** Writes the journal and adds it to the accounts. No screen shows the ledger live. */
export async function writeLedger(
  target: Target,
  entries: readonly JournalEntry[],
): Promise<readonly never[]> {
  await insertRows(target, { table: 'journal_entry', rows: entries });
  const sums = new Map<string, { balance: Money; entries: number }>();
  for (const entry of entries) {
    const sum = sums.get(entry.account) ?? { balance: zero, entries: 0 };
    sums.set(entry.account, { balance: plus(sum.balance, money(entry.amount)), entries: sum.entries + 1 });
  }
  const added = [...sums].map(([account, sum]) => ({
    account,
    class: classOf(account),
    balance: formatMoney(sum.balance),
    entries: sum.entries,
  }));
  if (added.length === 0) return [];
  const accounts = sql.table(`${target.schema}.account_balance`);
  await sql`INSERT INTO ${accounts} AS old
    SELECT * FROM json_populate_recordset(null::${accounts}, ${JSON.stringify(added)}::json)
    ON CONFLICT (account) DO UPDATE
    SET balance = old.balance + excluded.balance, entries = old.entries + excluded.entries`.execute(
    target.db,
  );
  return [];
}
