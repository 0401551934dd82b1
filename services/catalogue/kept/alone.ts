import type { Database } from '@caravan/migrations';
import type { Kysely, Transaction } from 'kysely';

/**
 * One addition to a buyer's lists at a time, so that the limit holds under races; and none while the account is being closed, which
 * empties the lists.
 */
export function alone<T>(
  db: Kysely<Database>,
  usercode: string,
  change: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('identity_user')
      .select('usercode')
      .where('usercode', '=', usercode)
      .where('state', '<>', 'closed')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    return await change(transaction);
  });
}
