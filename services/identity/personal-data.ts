import { refusal, secondsLeftOfMallDay, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { AddressBook } from './address-book.ts';
import type { Address } from './address.ts';
import type { DailyQuota } from './daily-quota.ts';
import type { Clock, PersonalData } from './ports.ts';
import type { Contact } from './registration.ts';

/** So many buyers' data one member of staff opens in a day of the mall: enough for a day's work, too few to carry a mall away. */
export const PERSONAL_DATA_PER_DAY = 50;

/** How to reach a buyer. */
export type Personal = Contact & { readonly addresses: readonly Address[] };

/**
 * A buyer's personal data, for a member of staff. Whose journal says why is the caller's business. Undefined: the account is closed, so
 * its key is destroyed, or about to be; that costs nothing of the day's.
 */
export type PersonalDataOpener = (
  by: string,
  usercode: string,
) => Promise<{ readonly personal: Personal | undefined } | { readonly refusal: Refusal }>;

export function createPersonalDataOpener(
  db: Kysely<Database>,
  {
    vault,
    addresses,
    attempts,
    clock,
  }: {
    readonly vault: Pick<PersonalData, 'open'>;
    readonly addresses: Pick<AddressBook, 'list'>;
    readonly attempts: Pick<DailyQuota, 'spend'>;
    readonly clock: Clock;
  },
): PersonalDataOpener {
  return async (by, usercode) => {
    const account = await db
      .selectFrom('identity_user')
      .select(['contact', 'state'])
      .where('usercode', '=', usercode)
      .executeTakeFirst();
    if (!account) return { refusal: refusal('user-unknown') };
    if (account.state === 'closed') return { personal: undefined };
    if (!(await attempts.spend(`personal-data:${by}`, PERSONAL_DATA_PER_DAY)))
      return {
        refusal: refusal('personal-data-limit', {
          most: PERSONAL_DATA_PER_DAY,
          seconds: secondsLeftOfMallDay(clock()),
        }),
      };
    const contact = await vault.open(usercode, account.contact);
    if (contact === undefined) return { personal: undefined };
    return { personal: { ...(JSON.parse(contact) as Contact), addresses: await addresses.list(usercode) } };
  };
}
