import type { Database } from '@caravan/migrations';
import type { Transaction } from 'kysely';

/**
 * Whether a buyer's account is open. Its row is held until the transaction ends, so a closing either comes before, or comes after and
 * finds what was written: no word of theirs outlives the account.
 */
export async function holdsOpenAccount(
  transaction: Transaction<Database>,
  usercode: string,
): Promise<boolean> {
  const account = await transaction
    .selectFrom('identity_user')
    .select('usercode')
    .where('usercode', '=', usercode)
    .where('state', '=', 'active')
    .forShare()
    .executeTakeFirst();
  return account !== undefined;
}
