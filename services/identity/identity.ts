import { randomUUID } from 'node:crypto';
import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { createTurns } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { createAccountNews } from './account-news.ts';
import { createAddressBook, type AddressBook } from './address-book.ts';
import { createAttempts } from './attempts.ts';
import { sealDevice, type Device } from './device.ts';
import { findProvenUser, findUser } from './find-user.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { createKnownBrowsers, type KnownBrowsers } from './known-browser.ts';
import { checkLogin, type LoginRequest } from './login.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
import { ACCOUNTS_ASKED_PER_DAY, createAccountAsked, type AccountAsked } from './account-asked.ts';
import { CONTACTS_ASKED_PER_DAY, createAccounts, type Accounts } from './accounts.ts';
import { createAccountClosing, type ClosingRequest, type Closed } from './account-closing.ts';
import { createNamesAsked } from './names-asked.ts';
import { createOwnSessions, type OwnSessions } from './own-sessions.ts';
import { createPersonalDataOpener, type PersonalDataOpener } from './personal-data.ts';
import { ENTRIES_WAITING } from './password-entry.ts';
import { createLoginPassword, type PasswordChange, type PasswordChanged } from './login-password.ts';
import { createContactBinding, type ContactBinding } from './contact-binding.ts';
import { createLoginProof } from './login-proof.ts';
import { createPasswordReset, type PasswordReset } from './password-reset.ts';
import { nameOf, newNameOf, reachable, type NameRequest, type SignInName } from './sign-in-name.ts';
import { createVerificationCodes, type CodeRequest } from './verification-codes.ts';
import { showAvatar } from './avatar.ts';
import type {
  AccountLetters,
  Cache,
  Clock,
  CodeMessages,
  ListsPort,
  ObligationsPort,
  PersonalData,
  PicturesPort,
  SlidePassed,
} from './ports.ts';
import { createReferrals, type Referrals } from './referrals.ts';
import { registerUser, type Contact, type Registered, type RegisterRequest } from './registration.ts';
import { createSessionTokens } from './session-tokens.ts';
import type { SessionTokens } from './session-tokens.ts';
import { createSessions, type Session } from './sessions.ts';
import { createTransactionPassword } from './transaction-password.ts';
import { createUsernames, type Usernames } from './usernames.ts';

/** `token` goes to the client and is kept nowhere else. */
export type SignedIn = {
  readonly token: string;
  readonly session: Session;
  /** what the browser keeps from now on, where no script reads it, and shows at its next sign-ins to be known */
  readonly known: string;
};

export type User = Contact & {
  readonly usercode: string;
  readonly username: string;
  readonly brand: string;
  readonly transactionPasswordSet: boolean;
  /** since when it is what it is; undefined: unknown, or there is none */
  readonly transactionPasswordSetAt: Date | undefined;
  /** the address of their picture; '': none */
  readonly avatar: string;
  readonly registeredAt: Date;
  /** nobody has locked the account, and it is not closed */
  readonly isActive: boolean;
};

type Refused = { readonly refusal: Refusal };
/** `passwordHash`: what was proven; a session is opened only while it is the account's. */
export type Proven = {
  readonly usercode: string;
  readonly passwordHash: string;
  readonly known: string;
  /** sealed */
  readonly device: string | undefined;
};
export type CodeAsked = NameRequest &
  Omit<CodeRequest, 'to'> & {
    /** absent: nothing is asked for */
    readonly slidePassed?: SlidePassed | undefined;
  };
export type ResetAsked = NameRequest & Omit<PasswordReset, 'to'>;
export type BindingAsked = NameRequest & Omit<ContactBinding, 'to'>;

export type Identity = Usernames & {
  /**
   * Creates an account; does not sign in. Refused by §5, if the name is taken, or for an address that a code could prove: nobody takes
   * the e-mail address or phone of somebody else.
   */
  register(request: RegisterRequest): Promise<Registered | Refused>;
  login(request: LoginRequest): Promise<SignedIn | Refused>;
  /** What codes can be sent to: an account that is named by such an address begins with one. */
  readonly codeChannels: readonly ('email' | 'phone')[];
  /** Sends a code to an e-mail address or a phone; what it lets its reader do is done with `code` below. */
  sendCode(request: CodeAsked): Promise<Refusal | undefined>;
  /** As `register`, by an address that a code proves to be the caller's. */
  registerProven(request: RegisterRequest & { readonly code: string }): Promise<Registered | Refused>;
  /** A forgotten login password, by a code that was sent to the account's e-mail address or phone. Ends every session. */
  resetPassword(request: ResetAsked): Promise<Refusal | undefined>;
  /** Gives the account an e-mail address or a phone that a code proves, instead of the one that it had. By the login password. */
  bindContact(session: Session, request: BindingAsked): Promise<Refusal | undefined>;
  /** Whose name and password these are, checked and counted as by `login`; opens no session. `known`: as in `SignedIn`. */
  prove(request: LoginRequest): Promise<Proven | Refused>;
  /** A session for a user whose right to it is already proven (just registered). `known`: as in `LoginRequest`. */
  signIn(user: Registered, browser?: Pick<LoginRequest, 'known' | 'device'>): Promise<SignedIn>;
  readonly ownSessions: OwnSessions;
  sessionOf(token: string): Promise<Session | undefined>;
  logout(token: string): Promise<void>;
  user(usercode: string): Promise<User | undefined>;
  /** Shows an uploaded picture as this person's own, instead of the one before: its address, or why not. */
  showAvatar(session: Session, uploadId: string): Promise<string | Refusal>;
  /** §5: by the old one. Ends every other session of the account. */
  changeLoginPassword(session: Session, change: PasswordChange): Promise<PasswordChanged | Refused>;
  /** Six digits; `loginPassword` is needed to replace one. */
  setTransactionPassword(
    session: Session,
    request: { readonly password: string; readonly loginPassword?: string | undefined },
  ): Promise<Refusal | undefined>;
  /** §5: six digits, by the old ones. */
  changeTransactionPassword(
    session: Session,
    change: { readonly old: string; readonly fresh: string },
  ): Promise<Refusal | undefined>;
  /** undefined: right. Otherwise why not: not set, wrong, locked. */
  verifyTransactionPassword(
    /** of a buyer, or of a seller: the password is the account's */
    session: Pick<Session, 'id' | 'usercode'>,
    password: string,
  ): Promise<Refusal | undefined>;
  /**
   * §4, §5: closes an account for good, with its login password and a reason. Refused while money, an order or a loan remains.
   * Afterwards nobody can read whose it was, and its names cannot be registered for some days. Repeated with the same reason,
   * it gives the first answer. But the session has ended with the account, so a gateway that checks the session first cannot
   * admit the repetition, and answers 'session-expired'. There is no safe alternative: everything that could identify the
   * caller is gone. A client that got no answer finds out by signing in, which a closed account refuses.
   */
  closeAccount(session: Session, request: ClosingRequest): Promise<Closed | Refused>;
  /** The steps that remain once a wallet is closed, for a request that died. Idempotent. */
  forget(account: { readonly usercode: string; readonly closedAt: Date }): Promise<void>;
  readonly sessionTokens: Pick<SessionTokens, 'give' | 'use'>;
  readonly addresses: AddressBook;
  readonly accounts: Accounts;
  readonly accountAsked: AccountAsked;
  readonly referrals: Pick<Referrals, 'of' | 'allow'>;
  /** for staff, so many in a day */
  readonly openPersonalData: PersonalDataOpener;
  /** Removes expired sessions and the wrong entries of past days. */
  sweep(): Promise<void>;
};

/** `secret` keys the indexes of e-mails and phones: with a different one, nobody can sign in by them any more. */
export function createIdentity(dependencies: {
  readonly db: Kysely<Database>;
  readonly cache: Cache;
  readonly vault: PersonalData;
  readonly clock: Clock;
  readonly secret: string;
  readonly hasher?: PasswordHasher;
  /** needed where accounts are closed */
  readonly obligations?: ObligationsPort;
  /** needed where people have pictures */
  readonly pictures?: PicturesPort;
  /** needed where people keep goods and follow shops */
  readonly forgetLists?: ListsPort;
  /** without them nobody proves an address */
  readonly codeMessages?: CodeMessages | undefined;
  /** without them nobody is told of what happens to their account */
  readonly accountLetters?: AccountLetters | undefined;
  /** whether everybody may invite of whom staff have said nothing; default true */
  readonly everybodyRefers?: boolean | undefined;
  /** for how many days the names of a closed account stay reserved; default 7 */
  readonly reregisterAfterDays?: number;
  /** for how many names one source may try to register in a day; default: any number */
  readonly registrationNamesPerDay?: number | undefined;
}): Identity {
  const { db, cache, vault, clock } = dependencies;
  const hasher = dependencies.hasher ?? createPasswordHasher();
  const keyed = createKeyedHash(dependencies.secret);
  const attempts = createAttempts(db, clock);
  const sessions = createSessions(db, cache, clock);
  const sessionTokens = createSessionTokens(db, clock);
  const loginProof = createLoginProof({ attempts, hasher, clock });
  const messages = dependencies.codeMessages;
  const news = createAccountNews({ db, vault, keyed, clock, letters: dependencies.accountLetters, messages });
  const transactionPassword = createTransactionPassword({
    db,
    cache,
    clock,
    attempts,
    hasher,
    keyed,
    loginProof,
    news,
  });
  const closing = createAccountClosing({
    ...dependencies,
    keyed,
    sessions,
    attempts,
    loginProof,
    forgetPassword: transactionPassword.forget,
  });
  const codes = createVerificationCodes({
    db,
    attempts,
    keyed,
    clock,
    messages,
    hasAccount: async (to, purpose) =>
      (await (purpose === 'reset' ? findProvenUser : findUser)(db, to, keyed)) !== undefined,
  });
  const forgetTransactionPassword = transactionPassword.forget;
  const resetPassword = createPasswordReset({
    db,
    keyed,
    hasher,
    codes,
    sessions,
    news,
    clock,
    forgetTransactionPassword,
  });
  const bindContact = createContactBinding({ db, keyed, vault, clock, loginProof, codes, messages, news });
  const nobody = hasher.hash(randomUUID());
  const knownBrowsers = createKnownBrowsers(keyed, clock);
  const turns = createTurns(ENTRIES_WAITING);
  const loginParts = { db, clock, attempts, hasher, keyed, knownBrowsers, nobody, turns };
  const mostPerDay = dependencies.registrationNamesPerDay;
  const addresses = createAddressBook(db, vault, clock);
  const namesAsked = createNamesAsked({ attempts, keyed, clock, mostPerDay });
  const contactsAsked = createNamesAsked({ attempts, keyed, clock, mostPerDay: CONTACTS_ASKED_PER_DAY });
  const accountNamesAsked = createNamesAsked({
    attempts,
    keyed,
    clock,
    mostPerDay: ACCOUNTS_ASKED_PER_DAY,
  });

  const referrals = createReferrals(db, dependencies.everybodyRefers ?? true);
  const register = (request: RegisterRequest, isProven: boolean) =>
    registerUser({ db, vault, clock, hasher, keyed, namesAsked, referrals }, request, isProven);

  type Opener = Omit<Parameters<typeof sessions.open>[0], 'device'>;
  const open = async (user: Opener, device: Device | undefined) =>
    await sessions.open({ ...user, device: await sealDevice(vault, user.usercode, device) });
  const codeChannels = (['email', 'phone'] as const).filter((kind) =>
    dependencies.codeMessages?.reaches(kind),
  );
  const provable = (kind: SignInName['kind']) => codeChannels.some((channel) => channel === kind);

  /** Who is known reads in this language; whoever is not may be somebody else, of whom the owner hears. */
  async function watch(
    { known, device, language }: LoginRequest,
    user: Parameters<KnownBrowsers['recognise']>[1],
  ): Promise<void> {
    const { usercode } = user;
    if (knownBrowsers.recognise(known, user) === undefined) {
      await news.noteUnknownBrowser(usercode, device);
      // what is not told now is told by the sweep
      await news.tell().catch(() => undefined);
    } else if (language !== undefined)
      await db
        .updateTable('identity_user')
        .set({ language })
        .where('usercode', '=', usercode)
        .where('language', 'is distinct from', language)
        .execute();
  }

  return {
    codeChannels,
    async register(request) {
      const name = newNameOf(request);
      if ('kind' in name && provable(name.kind)) return { refusal: refusal('code-required') };
      return await register(request, false);
    },
    async sendCode(request) {
      const to = reachable(request.purpose === 'reset' ? nameOf(request) : newNameOf(request));
      if ('refusal' in to) return to.refusal;
      // first, so that what cannot be sent costs no puzzle
      const unreached = codes.unreached(to);
      if (unreached) return unreached;
      if (request.slidePassed && !(await request.slidePassed())) return refusal('slide-required');
      return await codes.send({ ...request, to });
    },
    async registerProven(request) {
      const to = reachable(newNameOf(request));
      if ('refusal' in to) return to;
      const entered = { to, purpose: 'register', code: request.code, source: request.source } as const;
      const wrong = await codes.check(entered);
      if (wrong) return { refusal: wrong };
      const registered = await register(request, true);
      // of two at once, the name has one owner already
      if (!('refusal' in registered)) await codes.use(entered);
      return registered;
    },
    async resetPassword(request) {
      const to = reachable(nameOf(request));
      return 'refusal' in to ? to.refusal : await resetPassword({ ...request, to });
    },
    async bindContact(session, request) {
      const to = reachable(newNameOf(request));
      return 'refusal' in to ? to.refusal : await bindContact(session, { ...request, to });
    },
    async prove(request) {
      const proven = await checkLogin(loginParts, request);
      if ('refusal' in proven) return proven;
      const { usercode, password_hash: passwordHash } = proven.user;
      await watch(request, proven.user);
      const device = await sealDevice(vault, usercode, request.device);
      return { usercode, passwordHash, device, known: knownBrowsers.issue(request.known, proven.user) };
    },
    ...createUsernames(db),
    async login(request) {
      const checked = await checkLogin(loginParts, request);
      if ('refusal' in checked) return checked;
      const { password_hash: passwordHash, ...user } = checked.user;
      await watch(request, checked.user);
      const opened = await open({ ...user, passwordHash }, request.device);
      if (!opened) return { refusal: refusal('wrong-credentials') };
      return { ...opened, known: knownBrowsers.issue(request.known, checked.user) };
    },
    async signIn(user, { known: shown, device } = {}) {
      const { password_hash } = await db
        .selectFrom('identity_user')
        .select('password_hash')
        .where('usercode', '=', user.usercode)
        .executeTakeFirstOrThrow();
      const opened = await open({ ...user, passwordHash: password_hash }, device);
      if (!opened) throw new Error('the password of an account was replaced while its owner was signed in');
      return { ...opened, known: knownBrowsers.issue(shown, { ...user, password_hash }) };
    },
    ownSessions: createOwnSessions({ db, vault, sessions, forgetTransactionPassword }),
    sessionOf: (token) => sessions.find(token),
    async logout(token) {
      const ended = await sessions.end(token);
      if (ended) await transactionPassword.forget(ended.id);
    },
    async user(usercode) {
      const row = await db
        .selectFrom('identity_user')
        .select(['username', 'contact', 'brand', 'fund_password_hash', 'fund_password_set_at'])
        .select(['avatar', 'registered_at', 'state'])
        .where('usercode', '=', usercode)
        .executeTakeFirst();
      if (!row) return undefined;
      const contact = await vault.open(usercode, row.contact);
      return {
        ...(contact === undefined ? noContact : (JSON.parse(contact) as Contact)),
        usercode,
        username: row.username,
        brand: row.brand,
        transactionPasswordSet: row.fund_password_hash !== null,
        transactionPasswordSetAt: row.fund_password_set_at ?? undefined,
        avatar: row.avatar ?? '',
        registeredAt: row.registered_at,
        isActive: row.state === 'active',
      };
    },
    async showAvatar({ usercode }, uploadId) {
      const { pictures } = dependencies;
      if (!pictures) throw new Error('pictures cannot be shown without what keeps them');
      return await showAvatar({ db, pictures }, usercode, uploadId);
    },
    changeLoginPassword: createLoginPassword({
      db,
      hasher,
      loginProof,
      sessions,
      news,
      knownBrowsers,
      forgetTransactionPassword,
    }),
    setTransactionPassword: transactionPassword.set,
    changeTransactionPassword: transactionPassword.change,
    verifyTransactionPassword: transactionPassword.verify,
    closeAccount: closing.close,
    forget: closing.forget,
    sessionTokens,
    addresses,
    accounts: createAccounts(db, { keyed, sessions, clock, contactsAsked }),
    referrals,
    accountAsked: createAccountAsked(db, accountNamesAsked),
    openPersonalData: createPersonalDataOpener(db, { vault, addresses, attempts, clock }),
    async sweep() {
      await sessions.sweep();
      await sessionTokens.sweep();
      await attempts.sweep();
      await codes.sweep();
      await closing.sweep();
      await news.tell();
    },
  };
}

const noContact: Contact = { email: '', areaCode: '', phone: '' };
