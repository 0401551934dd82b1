import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { NamesAsked } from './names-asked.ts';

/**
 * Whose account this is, asked by somebody who is neither its owner nor staff. Whatever the answer is, it tells something, so one
 * asker gets few in a day (`names-asked.ts`). By usercode or username, as a whole: an e-mail or a phone is nobody's here, because
 * the answer would tell whose it is. A locked account does not exist either.
 */
export type AccountAsked = (
  asker: string,
  name: string,
) => Promise<{ readonly usercode: string; readonly username: string } | { readonly refusal: Refusal }>;

/** Enough for every assistant that a shop may have, and for as many slips of the pen. */
export const ACCOUNTS_ASKED_PER_DAY = 40;

export function createAccountAsked(db: Kysely<Database>, namesAsked: NamesAsked): AccountAsked {
  return async (asker, name) => {
    const asked = name.trim();
    const refused = await namesAsked(asker, { kind: 'username', username: asked });
    if (refused) return { refusal: refused };
    const found = await db
      .selectFrom('identity_user')
      .select(['usercode', 'username'])
      .where((user) =>
        user.or([user('usercode', '=', asked.toUpperCase()), user('username_key', '=', asked.toLowerCase())]),
      )
      .where('state', '=', 'active')
      // a name may be older than somebody's usercode
      .orderBy((user) => user('usercode', '=', asked.toUpperCase()), 'desc')
      .executeTakeFirst();
    return found ?? { refusal: refusal('user-unknown') };
  };
}
