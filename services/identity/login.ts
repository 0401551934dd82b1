import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Attempts } from './attempts.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { wrongEntry } from './lockout.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Clock } from './ports.ts';
import type { Session } from './sessions.ts';
import { nameOf, type SignInName } from './sign-in-name.ts';

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly hasher: PasswordHasher;
  readonly keyed: KeyedHash;
  /** the hash of nobody's password: an unknown name is checked against it, so that it takes as long */
  readonly nobody: Promise<string>;
};

export type LoginRequest = {
  readonly name: string;
  readonly password: string;
  readonly areaCode?: string | undefined;
};

/**
 * Whose name and password these are. An unknown name and a wrong password are indistinguishable by message, time and lockout.
 */
export async function checkLogin(
  { db, clock, attempts, hasher, keyed, nobody }: Dependencies,
  request: LoginRequest,
): Promise<{ readonly user: Omit<Session, 'id'> } | { readonly refusal: Refusal }> {
  const name = nameOf(request);
  if ('refusal' in name) return { refusal: refusal('wrong-credentials') };
  const key = lookedUpBy(name);
  const user = await find(db, { kind: name.kind, key }, keyed);
  const subject = user
    ? `login:${user.usercode}`
    : `name:${keyed('unknown-name', name.kind, key).toString('base64url')}`;

  const begun = await attempts.begin(subject);
  if ('refusal' in begun) return begun;
  const right = await hasher.verify(user?.password_hash ?? (await nobody), request.password);
  if (!user || !right) return { refusal: wrongEntry(begun.entries, 'wrong-credentials', clock()) };
  await attempts.forgive(subject);
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
