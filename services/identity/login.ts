import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Attempts } from './attempts.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { lockedForToday, wrongEntry } from './lockout.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Clock } from './ports.ts';
import type { Session } from './sessions.ts';
import { nameOf, type SignInName } from './sign-in-name.ts';
import type { Turns } from './turns.ts';

/** So many wrong passwords of one account are checked on one day, wherever they come from. */
export const WRONG_LOGINS_PER_DAY = 100;

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly hasher: PasswordHasher;
  readonly keyed: KeyedHash;
  /** the hash of nobody's password: an unknown name is checked against it, so that it takes as long */
  readonly nobody: Promise<string>;
  readonly turns: Turns;
};

export type LoginRequest = {
  readonly name: string;
  readonly password: string;
  readonly areaCode?: string | undefined;
  /** where the call comes from: wrong passwords from one source lock the account for that source alone */
  readonly source?: string | undefined;
};

/**
 * Whose name and password these are. An unknown name and a wrong password are indistinguishable by message, time and lockout.
 * Entries for one account from one source take turns, so that right ones at the same time do not lock each other out.
 */
export async function checkLogin(
  dependencies: Dependencies,
  request: LoginRequest,
): Promise<{ readonly user: Omit<Session, 'id'> } | { readonly refusal: Refusal }> {
  const { db, keyed, turns } = dependencies;
  const name = nameOf(request);
  if ('refusal' in name) return { refusal: refusal('wrong-credentials') };
  const key = lookedUpBy(name);
  const user = await find(db, { kind: name.kind, key }, keyed);
  const account = user
    ? `login:${user.usercode}`
    : `name:${keyed('unknown-name', name.kind, key).toString('base64url')}`;
  const { source } = request;
  const subject =
    source === undefined ? account : `${account}:${keyed('source', source).toString('base64url')}`;
  return await turns(subject, () =>
    checkPassword(dependencies, { account, subject, user, password: request.password }),
  );
}

type Entry = {
  readonly account: string;
  /** the account, as seen from the entry's source */
  readonly subject: string;
  readonly user: Awaited<ReturnType<typeof find>>;
  readonly password: string;
};

async function checkPassword(
  { clock, attempts, hasher, nobody }: Dependencies,
  { account, subject, user, password }: Entry,
): ReturnType<typeof checkLogin> {
  const begun = await attempts.begin(subject);
  if ('refusal' in begun) return begun;
  const all = `all:${account}`;
  if (!(await attempts.spend(all, WRONG_LOGINS_PER_DAY))) return { refusal: lockedForToday(clock()) };
  const right = await hasher.verify(user?.password_hash ?? (await nobody), password);
  if (!user || !right) return { refusal: wrongEntry(begun.entries, 'wrong-credentials', clock()) };
  await attempts.forgive(subject);
  await attempts.giveBack(all);
  if (user.state === 'locked') return { refusal: refusal('account-locked') };
  return { user: { usercode: user.usercode, username: user.username, brand: user.brand } };
}

/** Accounts are found by this, however the name was written; so attempts on unknown names are counted by it too. */
function lookedUpBy(name: SignInName): string {
  switch (name.kind) {
    case 'username':
      return name.username.toLowerCase();
    case 'email':
      return name.email;
    case 'phone':
      return name.digits;
  }
}

type LookedUp = { readonly kind: SignInName['kind']; readonly key: string };

function find(db: Kysely<Database>, { kind, key }: LookedUp, keyed: KeyedHash) {
  const users = db
    .selectFrom('identity_user')
    .select(['usercode', 'username', 'brand', 'state', 'password_hash']);
  switch (kind) {
    case 'username':
      return users.where('username_key', '=', key).executeTakeFirst();
    case 'email':
      return users.where('email_index', '=', keyed('email', key)).executeTakeFirst();
    case 'phone':
      return users.where('phone_index', '=', keyed('phone', key)).executeTakeFirst();
  }
}
