import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { entryLocksOf, forgiveEntries, type EntryLocks } from './entry-locks.ts';
import { usercodeNamed } from './find-user.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { NamesAsked } from './names-asked.ts';
import { endSellerSessions } from './sellers/seller-sessions.ts';
import type { Clock } from './ports.ts';
import type { Sessions } from './sessions.ts';
import { nameOf, type SignInName } from './sign-in-name.ts';

/** What staff see of a buyer's account; nothing of it is personal data but the name that they chose. */
export type Account = {
  readonly usercode: string;
  readonly username: string;
  readonly brand: string;
  readonly state: 'active' | 'locked';
  readonly registeredAt: Date;
  /** what wrong passwords have locked, apart from `state` */
  readonly entryLocks: EntryLocks;
};

/** So many e-mails and phones one member of staff looks up in a day of the mall: whether somebody is a customer is theirs to tell. */
export const CONTACTS_ASKED_PER_DAY = 200;

/** What an account was sought by. */
type SoughtBy = 'usercode' | SignInName['kind'];
/** `account`: omitted where nobody has this name. */
export type Sought = { readonly by: SoughtBy; readonly account?: Account } | Refused;
type Refused = { readonly by: SoughtBy; readonly refusal: Refusal };

/** Buyers' accounts as staff handle them. A closed account is nobody's any more: it is not found, and stays as it is. */
export type Accounts = {
  /**
   * By usercode, or by the name, e-mail or phone that its owner signs in with, as a whole: nobody leafs through buyers. Refused: the one
   * who asks, a staff id, has looked up as many e-mails and phones as one may in a day; the same one again costs nothing.
   */
  find(sought: {
    readonly name: string;
    readonly areaCode?: string | undefined;
    readonly asker: string;
  }): Promise<Sought>;
  /**
   * Its owner is signed out everywhere, in the office too, and signs in no more. Their money, orders and loans go on. Again, it changes
   * nothing.
   */
  lock(usercode: string): Promise<Refusal | undefined>;
  /** Its owner may sign in again. No session from before comes to life. */
  unlock(usercode: string): Promise<Refusal | undefined>;
  /** Forgives wrong passwords, of the sign-in and of the wallet: what they had locked is open again. Again, it changes nothing. */
  forgive(usercode: string): Promise<Refusal | undefined>;
};

export function createAccounts(
  db: Kysely<Database>,
  {
    keyed,
    sessions,
    clock,
    contactsAsked,
  }: {
    readonly keyed: KeyedHash;
    readonly sessions: Pick<Sessions, 'endAll'>;
    readonly clock: Clock;
    readonly contactsAsked: NamesAsked;
  },
): Accounts {
  const open = () => accountsOf(db).where('state', '<>', 'closed');
  const named = (name: SignInName) =>
    open()
      .where('usercode', '=', usercodeNamed(db, name, keyed))
      .executeTakeFirst();

  async function setState(usercode: string, state: Account['state']): Promise<Refusal | undefined> {
    const known = await db
      .updateTable('identity_user')
      .set({ state })
      .where('usercode', '=', usercode)
      .where('state', '<>', 'closed')
      .executeTakeFirst();
    return known.numUpdatedRows === 0n ? refusal('user-unknown') : undefined;
  }

  async function signOut(usercode: string): Promise<void> {
    await sessions.endAll(usercode);
    await endSellerSessions(db, usercode);
  }

  return {
    async find({ name, areaCode, asker }) {
      const text = name.trim();
      const own = await open().where('usercode', '=', text).executeTakeFirst();
      const read = nameOf({ name: text, areaCode });
      // what no form of a name allows is nobody's, and tells nothing
      const by = own || 'refusal' in read ? 'usercode' : read.kind;
      if ('kind' in read && (by === 'email' || by === 'phone')) {
        const refused = await contactsAsked(`staff ${asker}`, read);
        if (refused) return { by, refusal: refused };
      }
      const row = own ?? ('refusal' in read ? undefined : await named(read));
      if (!row) return { by };
      const { usercode, username, brand, registered_at: registeredAt } = row;
      const entryLocks = await entryLocksOf(db, clock, usercode);
      const state = row.state === 'locked' ? 'locked' : 'active';
      return { by, account: { usercode, username, brand, registeredAt, state, entryLocks } };
    },
    async lock(usercode) {
      // first: a session that is opened meanwhile is of a locked account, which no session is found for
      const objection = await setState(usercode, 'locked');
      if (!objection) await signOut(usercode);
      return objection;
    },
    async unlock(usercode) {
      const account = await open().where('usercode', '=', usercode).executeTakeFirst();
      // a sign-in that had begun before the lock may have opened a session after it
      if (account?.state === 'locked') await signOut(usercode);
      return await setState(usercode, 'active');
    },
    async forgive(usercode) {
      const account = await open().where('usercode', '=', usercode).executeTakeFirst();
      if (!account) return refusal('user-unknown');
      await forgiveEntries(db, usercode);
      return undefined;
    },
  };
}

const accountsOf = (db: Kysely<Database>) =>
  db.selectFrom('identity_user').select(['usercode', 'username', 'brand', 'state', 'registered_at']);
