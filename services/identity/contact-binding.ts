import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AccountNews } from './account-news.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { LoginProof } from './login-proof.ts';
import type { Clock, CodeMessages, PersonalData } from './ports.ts';
import { phoneIndexesOf } from './find-user.ts';
import { contactOf, indexesOf, provenAt, takenBy, type Contact } from './registration.ts';
import { waitsAfterReset } from './reset-wait.ts';
import type { Session } from './sessions.ts';
import { nameOf, reachable, type Reachable } from './sign-in-name.ts';
import type { VerificationCodes } from './verification-codes.ts';

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly keyed: KeyedHash;
  readonly vault: PersonalData;
  readonly clock: Clock;
  readonly loginProof: LoginProof;
  readonly codes: Pick<VerificationCodes, 'check' | 'use'>;
  readonly messages: CodeMessages | undefined;
  readonly news: Pick<AccountNews, 'noteBound' | 'sealAddress' | 'tell'>;
};

export type ContactBinding = {
  readonly to: Reachable;
  readonly code: string;
  /** the login password */
  readonly password: string;
  /** where the call comes from, as that of the code did */
  readonly source?: string | undefined;
};

/**
 * Gives an account an e-mail address or a phone, or another one: a code proves that it is the owner's, the login password that the session
 * is. Who is signed in stays so. What is replaced names the account no more, and is told so; where there was none, the other address is told.
 * The address that the account has already is proven likewise, where nobody proved it: then nobody is told, because nothing is another one.
 */
export function createContactBinding(dependencies: Dependencies) {
  const { db, keyed, vault, clock, loginProof, codes, messages, news } = dependencies;

  /** What a message can go to; of a phone of before there was a normal form, maybe nothing. */
  function addressIn({ email, areaCode, phone }: Contact, kind: Reachable['kind']): Reachable | undefined {
    const name = kind === 'email' ? email : phone;
    if (name === '' || !messages?.reaches(kind)) return undefined;
    const read = reachable(nameOf({ name, kind, areaCode }));
    if ('refusal' in read) return undefined;
    const terms = messages.termsOf?.(read) ?? {};
    return 'refusal' in terms ? undefined : read;
  }

  /** Where the owner of before hears of it, sealed; undefined: there is no such address. */
  async function toldAt(usercode: string, before: Contact, kind: Reachable['kind']) {
    const other = kind === 'email' ? 'phone' : 'email';
    const to = addressIn(before, kind) ?? addressIn(before, other);
    return to && (await news.sealAddress(usercode, to));
  }

  return async (
    { usercode }: Pick<Session, 'usercode'>,
    { to, code, password, source }: ContactBinding,
  ): Promise<Refusal | undefined> => {
    const account = await db
      .selectFrom('identity_user')
      .select(['password_hash', 'password_reset_at', 'contact', 'email_index', 'phone_index'])
      .select(['email_proven_at', 'phone_proven_at'])
      .where('usercode', '=', usercode)
      .executeTakeFirstOrThrow();
    const wrong = await loginProof(usercode, account.password_hash, password);
    if (wrong) return wrong;
    const isOwn = isUnprovenOf(account, to, keyed);
    // what is proven replaces nothing, so nobody loses it to who reads the owner's mail
    const waits = isOwn ? undefined : waitsAfterReset('contact-waits', account.password_reset_at, clock());
    if (waits) return waits;
    const entered = { to, purpose: 'bind', code, source } as const;
    const unproven = await codes.check(entered);
    if (unproven) return unproven;
    const takenByAnother = () => takenBy(dependencies, to, isOwn ? usercode : undefined);
    const taken = await takenByAnother();
    if (taken) return taken;
    const opened = await vault.open(usercode, account.contact);
    if (opened === undefined) return refusal('session-expired');
    const before = JSON.parse(opened) as Contact;
    const given = contactOf(to);
    const after = to.kind === 'email' ? { ...before, email: given.email } : { ...given, email: before.email };
    if (!(await codes.use(entered))) return refusal('code-wrong');
    const { email_index, phone_index } = indexesOf(to, keyed);
    const contact = await vault.seal(usercode, JSON.stringify(after));
    const address = isOwn ? undefined : await toldAt(usercode, before, to.kind);
    const bindIn = async (transaction: Transaction<Database>) => {
      const { numUpdatedRows } = await transaction
        .updateTable('identity_user')
        .set({
          contact,
          ...(to.kind === 'email' ? { email_index } : { phone_index }),
          ...provenAt(to, clock()),
        })
        .where('usercode', '=', usercode)
        .where('state', '=', 'active')
        // neither by a password that was replaced meanwhile, nor before the wait that began with it
        .where('password_hash', '=', account.password_hash)
        // two at once: one of them was told what it replaces
        .where('contact', '=', account.contact)
        .executeTakeFirst();
      if (numUpdatedRows > 0n && address !== undefined)
        await news.noteBound(transaction, { usercode, bound: to.kind, address });
      return numUpdatedRows > 0n;
    };
    const bound = await db
      .transaction()
      .execute(bindIn)
      .catch(async (error: unknown) => {
        // the unique keys have the last word, where another account took it meanwhile
        const lost = await takenByAnother();
        if (lost) return lost;
        throw error;
      });
    if (typeof bound !== 'boolean') return bound;
    if (!bound) return refusal('repeated-submission');
    await news.tell(usercode);
    return undefined;
  };
}

type Kept = Pick<
  Selectable<Database['identity_user']>,
  'email_index' | 'phone_index' | 'email_proven_at' | 'phone_proven_at'
>;

/** The account has this address, and nobody has proven it. */
function isUnprovenOf(account: Kept, to: Reachable, keyed: KeyedHash): boolean {
  if (to.kind === 'email')
    return account.email_proven_at === null && account.email_index?.equals(keyed('email', to.email)) === true;
  const { phone_index: kept } = account;
  return (
    account.phone_proven_at === null &&
    kept !== null &&
    phoneIndexesOf(to, keyed).some((index) => kept.equals(index))
  );
}
