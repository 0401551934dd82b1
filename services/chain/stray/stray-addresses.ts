import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Network } from '../network.ts';
import { createAddressBook } from '../watcher/address-book.ts';
import type { Holder, StrayAddresses } from './stray-book.ts';

type Written = Pick<Network, 'name' | 'addresses'>;

/**
 * Every address of ours as this network writes it: its own, and those of the other networks whose bytes are an address here.
 * Each call reads only what is new.
 */
export function createStrayAddresses(
  db: Kysely<Database>,
  network: Written,
  others: readonly Written[],
): StrayAddresses {
  const holders = new Map<string, Holder>();
  const sources = [
    ...others
      .filter(({ name }) => name !== network.name)
      .map((other) => ({
        name: other.name,
        book: createAddressBook(db, other.name),
        here: (address: string) => network.addresses.addressOf(other.addresses.bytesOf(address)),
      })),
    // last, so that an address of this network is this network's
    { name: network.name, book: createAddressBook(db, network.name), here: (address: string) => address },
  ];
  const known = new Map<string, number>();
  return async () => {
    for (const { name, book, here } of sources) {
      const owners = await book();
      if (owners.size === known.get(name)) continue;
      const news = [...owners].slice(known.get(name) ?? 0);
      known.set(name, owners.size);
      for (const [address, usercode] of news) {
        const written = here(address);
        if (written !== undefined && holders.get(written)?.network !== network.name)
          holders.set(written, { usercode, network: name });
      }
    }
    return holders;
  };
}
