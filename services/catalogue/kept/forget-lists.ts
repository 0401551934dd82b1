import type { Database } from '@caravan/migrations';
import type { Transaction } from 'kysely';

/** What a person kept and followed goes with their account, in the transaction that closes it. */
export async function forgetLists(transaction: Transaction<Database>, usercode: string): Promise<void> {
  await transaction.deleteFrom('kept_goods').where('usercode', '=', usercode).execute();
  await transaction.deleteFrom('followed_shop').where('usercode', '=', usercode).execute();
}
