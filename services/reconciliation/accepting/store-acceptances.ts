import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { describedDay } from '../rendering/described.ts';
import { withAcceptances } from './apply-acceptances.ts';
import type { Acceptances } from './state.ts';

/** Brings the stored results of the days of which something was ever accepted to what is accepted now. Again, it changes nothing. */
export async function storeAcceptances(
  db: Kysely<Database>,
  network: string,
  acceptances: Acceptances,
): Promise<void> {
  const days = new Set([...acceptances.values()].map(({ day }) => day));
  for (const day of days)
    await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('reconciliation_day')
        .select('result')
        .where('network', '=', network)
        .where('day', '=', day)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return;
      const before = describedDay.parse(row.result);
      const after = withAcceptances(before, acceptances);
      if (JSON.stringify(after) === JSON.stringify(before)) return;
      await transaction
        .updateTable('reconciliation_day')
        .set({
          result: JSON.stringify(after),
          unexplained: after.unexplained,
          unexplained_count: after.unexplainedCount,
        })
        .where('network', '=', network)
        .where('day', '=', day)
        .execute();
    });
}
