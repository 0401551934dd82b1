import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Insertable, Kysely } from 'kysely';
import type { KeyedHash } from './keyed-hash.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { NamesAsked } from './names-asked.ts';
import { isLoginPassword, isTransactionPassword } from './password-rules.ts';
import type { Clock, PersonalData, SlidePassed } from './ports.ts';
import { phoneIndexesOf } from './find-user.ts';
import type { Referrals } from './referrals.ts';
import { newNameOf, type NameRequest, type SignInName } from './sign-in-name.ts';
import { newUsercode } from './usercode.ts';

export type RegisterRequest = NameRequest & {
  readonly password: string;
  readonly transactionPassword?: string | undefined;
  readonly invitationCode?: string | undefined;
  /** false: the terms were shown and not accepted */
  readonly agreed?: boolean | undefined;
  readonly brand: string;
  /** of the reader, in which they are written to */
  readonly language?: string | undefined;
  /** where the call comes from: one source may ask for so many names in a day (`registrationNamesPerDay`) */
  readonly source?: string | undefined;
  /** asked once all that is typed is fit, so that a slip costs no puzzle; absent: nothing is asked for */
  readonly slidePassed?: SlidePassed | undefined;
};

export type Registered = { readonly usercode: string; readonly username: string; readonly brand: string };

type UserRow = Insertable<Database['identity_user']>;

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly vault: PersonalData;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly keyed: KeyedHash;
  readonly namesAsked: NamesAsked;
  readonly referrals: Pick<Referrals, 'inviterOf'>;
};

/**
 * Checks §5, then creates the account. The table's unique keys detect taken names, so races have one winner. Passwords are hashed
 * before anything is said of who exists: such an answer takes as long as an account, and no less of it can be asked for.
 */
export async function registerUser(
  dependencies: Dependencies,
  request: RegisterRequest,
  /** a code has proven that the address is the caller's */
  isProven: boolean,
): Promise<Registered | { readonly refusal: Refusal }> {
  const { db, vault, clock, hasher, keyed, namesAsked, referrals } = dependencies;
  const name = newNameOf(request);
  if ('refusal' in name) return name;
  const unfit = unfitFor(request);
  if (unfit) return { refusal: unfit };
  if (request.slidePassed && !(await request.slidePassed())) return { refusal: refusal('slide-required') };
  const asksTooMuch = await namesAsked(request.source, name);
  if (asksTooMuch) return { refusal: asksTooMuch };
  const { source, transactionPassword } = request;
  const passwordHash = await hasher.hash(request.password, source);
  const fundHash = transactionPassword ? await hasher.hash(transactionPassword, source) : null;

  const invitedBy = request.invitationCode ? await referrals.inviterOf(request.invitationCode) : null;
  if (invitedBy !== null && typeof invitedBy !== 'string') return { refusal: invitedBy };
  const taken = await takenBy(dependencies, name);
  if (taken) return { refusal: taken };

  for (;;) {
    const usercode = newUsercode();
    const username = name.kind === 'username' ? name.username : `buyer${usercode}`;
    const row: UserRow = {
      usercode,
      username,
      ...indexesOf(name, keyed),
      ...(isProven && provenAt(name, clock())),
      username_key: username.toLowerCase(),
      contact: await vault.seal(usercode, JSON.stringify(contactOf(name))),
      password_hash: passwordHash,
      fund_password_hash: fundHash,
      fund_password_set_at: fundHash === null ? null : clock(),
      invited_by: invitedBy,
      brand: request.brand,
      language: request.language ?? null,
      registered_at: clock(),
    };
    const inserted = await db
      .insertInto('identity_user')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('usercode')
      .executeTakeFirst();
    if (inserted) return { usercode, username, brand: request.brand };
    const lost = await takenBy(dependencies, name);
    if (lost) return { refusal: lost };
    // only the usercode can have collided: take another
  }
}

function unfitFor(request: RegisterRequest): Refusal | undefined {
  if (!isLoginPassword(request.password)) return refusal('password-invalid');
  if (request.transactionPassword && !isTransactionPassword(request.transactionPassword))
    return refusal('fund-password-invalid');
  return request.agreed === false ? refusal('agreement-required') : undefined;
}

type Indexes = {
  username_key?: string;
  email_index: Buffer | null;
  phone_index: Buffer | null;
};

export function indexesOf(name: SignInName, keyed: KeyedHash): Indexes {
  return {
    ...(name.kind === 'username' ? { username_key: name.username.toLowerCase() } : {}),
    email_index: name.kind === 'email' ? keyed('email', name.email) : null,
    phone_index: name.kind === 'phone' ? phoneIndexesOf(name, keyed)[0] : null,
  };
}

/** Since when the owner is known to have it. */
export function provenAt(
  { kind }: SignInName,
  at: Date,
): Pick<UserRow, 'email_proven_at' | 'phone_proven_at'> {
  if (kind === 'username') return {};
  return kind === 'email' ? { email_proven_at: at } : { phone_proven_at: at };
}

export async function takenBy(
  { db, keyed, clock }: Pick<Dependencies, 'db' | 'keyed' | 'clock'>,
  name: SignInName,
  /** whose own name it may be */
  except = '',
): Promise<Refusal | undefined> {
  const now = clock();
  const indexes = indexesOf(name, keyed);
  const [column, key] = indexes.email_index
    ? (['email_index', 'email-taken'] as const)
    : indexes.phone_index
      ? (['phone_index', 'phone-taken'] as const)
      : (['username_key', 'username-taken'] as const);
  // One statement: a name moves from an account to the reserved names atomically, and is always in one of them.
  const found = await db
    .selectNoFrom((select) => [
      select
        .exists(
          select
            .selectFrom('identity_user')
            .select('usercode')
            .where('usercode', '<>', except)
            .where((user) =>
              user.or([
                user(column, '=', indexes[column] ?? ''),
                ...(name.kind === 'phone' ? [user('phone_index', 'in', phoneIndexesOf(name, keyed))] : []),
                // staff and inviters know people by their usercodes: nobody is called by that of another
                user('usercode', '=', indexes.username_key?.toUpperCase() ?? ''),
              ]),
            ),
        )
        .as('taken'),
      select
        .selectFrom('identity_reserved_name')
        .select('until')
        .where('name_hash', 'in', reservedHashes(name, keyed))
        .where('until', '>', now)
        .orderBy('until', 'desc')
        .limit(1)
        .as('until'),
    ])
    .executeTakeFirstOrThrow();
  if (found.taken) return refusal(key);
  return found.until ? refusal('name-reserved', { until: found.until.toISOString() }) : undefined;
}

function reservedHashes(name: SignInName, keyed: KeyedHash): readonly Buffer[] {
  switch (name.kind) {
    case 'username':
      return [usernameHash(name.username.toLowerCase(), keyed)];
    case 'email':
      return [keyed('email', name.email)];
    case 'phone':
      return phoneIndexesOf(name, keyed);
  }
}

/** How a username is stored once its account is closed. */
export function usernameHash(usernameKey: string, keyed: KeyedHash): Buffer {
  return keyed('username', usernameKey);
}

/** Personal data of the account, sealed as one JSON text. */
export type Contact = { readonly email: string; readonly areaCode: string; readonly phone: string };

export function contactOf(name: SignInName): Contact {
  return {
    email: name.kind === 'email' ? name.email : '',
    areaCode: name.kind === 'phone' ? name.areaCode : '',
    phone: name.kind === 'phone' ? (name.number?.national ?? name.digits.slice(name.areaCode.length)) : '',
  };
}
