import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { AddressBook } from '../core/book.ts';

/**
 * Our addresses on a network with their owners. Indices are committed in order, so each call reads only what is new since the
 * last one, and still sees every address that was shown before the call.
 */
export function createAddressBook(db: Kysely<Database>, network: string): AddressBook {
  const owners = new Map<string, string>();
  let next = 0;
  return async () => {
    const rows = await db
      .selectFrom('chain_deposit_address')
      .select(['address', 'usercode', 'address_index'])
      .where('network', '=', network)
      .where('address_index', '>=', next)
      .orderBy('address_index')
      .execute();
    for (const row of rows) {
      owners.set(row.address, row.usercode);
      next = row.address_index + 1;
    }
    return owners;
  };
}
