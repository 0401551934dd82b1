import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { KeyedHash } from './keyed-hash.ts';
import { keyOf, keysOf, type Phone, type SignInName } from './sign-in-name.ts';

/** Whose name this is, in whatever way it was written. */
export function findUser(db: Kysely<Database>, name: SignInName, keyed: KeyedHash) {
  const users = db
    .selectFrom('identity_user')
    .select(['usercode', 'username', 'brand', 'state', 'password_hash']);
  const key = keyOf(name);
  switch (name.kind) {
    case 'username':
      return users.where('username_key', '=', key).executeTakeFirst();
    case 'email':
      return users.where('email_index', '=', keyed('email', key)).executeTakeFirst();
    case 'phone': {
      const [normal, ...formerly] = phoneIndexesOf(name, keyed);
      return users
        .where('phone_index', 'in', [normal, ...formerly])
        .orderBy((user) => user('phone_index', '=', normal), 'desc')
        .executeTakeFirst();
    }
  }
}

/** What the phone of an account may be stored as, that of a new account first. */
export function phoneIndexesOf(phone: Phone, keyed: KeyedHash): readonly [Buffer, ...Buffer[]] {
  const [normal = '', ...formerly] = keysOf(phone);
  return [keyed('phone', normal), ...formerly.map((digits) => keyed('phone', digits))];
}
