import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { KeyedHash } from './keyed-hash.ts';
import { keyOf, keysOf, type Phone, type Reachable, type SignInName } from './sign-in-name.ts';

const selectUsers = (db: Kysely<Database>) =>
  db.selectFrom('identity_user').select(['usercode', 'username', 'brand', 'state', 'password_hash']);

/**
 * Whose address this is, as a code has proven. Whoever typed it without a proof may have typed that of somebody else, and digits without a
 * country may be a number of another; so what is sent there gives nobody such an account.
 */
export function findProvenUser(db: Kysely<Database>, to: Reachable, keyed: KeyedHash) {
  const [index, proven] =
    to.kind === 'email'
      ? (['email_index', 'email_proven_at'] as const)
      : (['phone_index', 'phone_proven_at'] as const);
  return selectUsers(db)
    .where(index, '=', keyed(to.kind, keyOf(to)))
    .where(proven, 'is not', null)
    .executeTakeFirst();
}

/** Whose name this is, in whatever way it was written. */
export function findUser(db: Kysely<Database>, name: SignInName, keyed: KeyedHash) {
  return selectUsers(db)
    .where('usercode', '=', usercodeNamed(db, name, keyed))
    .executeTakeFirst();
}

/** The account of this name: none or one. What a phone was stored as before may be another person's number now. */
export function usercodeNamed(db: Kysely<Database>, name: SignInName, keyed: KeyedHash) {
  const users = db.selectFrom('identity_user').select('usercode');
  const key = keyOf(name);
  switch (name.kind) {
    case 'username':
      return users.where('username_key', '=', key);
    case 'email':
      return users.where('email_index', '=', keyed('email', key));
    case 'phone': {
      const [normal, ...formerly] = phoneIndexesOf(name, keyed);
      return users
        .where('phone_index', 'in', [normal, ...formerly])
        .orderBy((user) => user('phone_index', '=', normal), 'desc')
        .limit(1);
    }
  }
}

/** What the phone of an account may be stored as, that of a new account first. */
export function phoneIndexesOf(phone: Phone, keyed: KeyedHash): readonly [Buffer, ...Buffer[]] {
  const [normal = '', ...formerly] = keysOf(phone);
  return [keyed('phone', normal), ...formerly.map((digits) => keyed('phone', digits))];
}
