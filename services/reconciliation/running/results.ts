import { formatMoney, money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { describedDay } from '../rendering/described.ts';
import type { StoredCustody } from '../reading/opening.ts';
import type { DescribedDay, DescribedReconciliation } from '../rendering/described.ts';

/** The unexplained come first, so what a page can show is kept. */
const MOST_DIFFERENCES = 2_000;

/** What a day came to when it was last reconciled. */
export type StoredDay = {
  readonly network: string;
  readonly day: string;
  readonly reconciledAt: Date;
  readonly complete: boolean;
  readonly custody: { readonly chain: Money; readonly books: Money };
  readonly owed: Money;
  readonly unexplained: Money;
  readonly unexplainedCount: number;
};

/** Keeps each day of it, in place of what was kept of that day. */
export async function storeResult(db: Kysely<Database>, found: DescribedReconciliation): Promise<void> {
  const { network, asOf, days, firstHeight, lastHeight, lastHash, complete } = found;
  const rows = days.map((day) => ({
    network,
    day: day.day,
    reconciled_at: asOf,
    first_height: firstHeight,
    last_height: lastHeight,
    last_hash: lastHash,
    complete,
    chain_custody: day.custody.chain,
    books_custody: day.custody.books,
    owed: day.owed,
    unexplained: day.unexplained,
    unexplained_count: day.unexplainedCount,
    result: JSON.stringify({ ...day, differences: day.differences.slice(0, MOST_DIFFERENCES) }),
    differences: day.differences.length,
  }));
  await db.transaction().execute(async (transaction) => {
    for (const row of rows)
      await transaction
        .insertInto('reconciliation_day')
        .values(row)
        .onConflict((conflict) => conflict.columns(['network', 'day']).doUpdateSet(row))
        .execute();
  });
}

/** The newest days of a network, the oldest first. */
export async function storedDays(
  db: Kysely<Database>,
  { network, most }: { readonly network: string; readonly most: number },
): Promise<readonly StoredDay[]> {
  const rows = await db
    .selectFrom('reconciliation_day')
    .select([
      'network',
      'day',
      'reconciled_at',
      'complete',
      'chain_custody',
      'books_custody',
      'owed',
      'unexplained',
      'unexplained_count',
    ])
    .where('network', '=', network)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
  return rows.toReversed().map((row) => ({
    network: row.network,
    day: row.day,
    reconciledAt: row.reconciled_at,
    complete: row.complete,
    custody: { chain: money(row.chain_custody), books: money(row.books_custody) },
    owed: money(row.owed),
    unexplained: money(row.unexplained),
    unexplainedCount: row.unexplained_count,
  }));
}

/** A day as it was last reconciled. */
export type StoredResult = {
  readonly day: DescribedDay;
  readonly reconciledAt: Date;
  readonly complete: boolean;
  readonly firstHeight: bigint;
  readonly lastHeight: bigint;
  /** all there were, also those that are not kept */
  readonly differences: number;
};

export async function storedResult(
  db: Kysely<Database>,
  { network, day }: { readonly network: string; readonly day: string },
): Promise<StoredResult | undefined> {
  const row = await db
    .selectFrom('reconciliation_day')
    .selectAll()
    .where('network', '=', network)
    .where('day', '=', day)
    .executeTakeFirst();
  return (
    row && {
      day: describedDay.parse(row.result),
      reconciledAt: row.reconciled_at,
      complete: row.complete,
      firstHeight: BigInt(row.first_height),
      lastHeight: BigInt(row.last_height),
      differences: row.differences,
    }
  );
}

/** What we had by the last day that was reconciled to its end at this block or before. */
export async function storedCustody(
  db: Kysely<Database>,
  network: string,
  lastHeight: number,
): Promise<StoredCustody | undefined> {
  const row = await db
    .selectFrom('reconciliation_day')
    .select(['last_height', 'last_hash', 'chain_custody'])
    .where('network', '=', network)
    .where('complete', '=', true)
    .where('last_height', '<=', String(lastHeight))
    .orderBy('last_height', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { height: Number(row.last_height), hash: row.last_hash, amount: money(row.chain_custody) };
}

export type Unexplained = { readonly network: string; readonly amount: string; readonly count: number };

/** Of each network, what the newest results of all days leave unexplained. */
export async function unexplainedByNetwork(db: Kysely<Database>): Promise<readonly Unexplained[]> {
  const rows = await db
    .selectFrom('reconciliation_day')
    .select((row) => [
      'network',
      row.fn.sum<string>('unexplained').as('amount'),
      row.fn.sum<string>('unexplained_count').as('count'),
    ])
    .groupBy('network')
    .orderBy('network')
    .execute();
  return rows.map(({ network, amount, count }) => ({
    network,
    amount: formatMoney(money(amount)),
    count: Number(count),
  }));
}
