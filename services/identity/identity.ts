import { randomUUID } from 'node:crypto';
import { refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { createTurns, silentLogger, sweepEach, type LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { createAccountNews } from './account-news.ts';
import { createAddressBook } from './address-book.ts';
import { createAttempts } from './attempts.ts';
import { createCodeAllowance } from './code-allowance.ts';
import { createCodeAsker } from './code-asker.ts';
import { sealDevice, type Device } from './device.ts';
import type { Identity } from './identity-api.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { createKnownBrowsers, type KnownBrowsers } from './known-browser.ts';
import { checkLogin, type LoginRequest } from './login.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
import { ACCOUNTS_ASKED_PER_DAY, createAccountAsked } from './account-asked.ts';
import { CONTACTS_ASKED_PER_DAY, createAccounts } from './accounts.ts';
import { createAccountClosing } from './account-closing.ts';
import { createNamesAsked } from './names-asked.ts';
import { createOwnSessions } from './own-sessions.ts';
import { createPersonalDataOpener } from './personal-data.ts';
import { ENTRIES_WAITING } from './password-entry.ts';
import { createLoginPassword } from './login-password.ts';
import { createContactBinding } from './contact-binding.ts';
import { createLoginProof } from './login-proof.ts';
import { createPasswordReset } from './password-reset.ts';
import { nameOf, newNameOf, reachable, type SignInName } from './sign-in-name.ts';
import { createVerificationCodes } from './verification-codes.ts';
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
  SubscriptionLetters,
} from './ports.ts';
import { createReferrals } from './referrals.ts';
import { registerUser, type Contact, type RegisterRequest } from './registration.ts';
import { createSubscriptions } from './subscriptions.ts';
import { createSessionTokens } from './session-tokens.ts';
import { createSessions } from './sessions.ts';
import { createTransactionPassword } from './transaction-password.ts';
import { createUsernames } from './usernames.ts';

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
  readonly subscriptionLetters?: SubscriptionLetters | undefined;
  /** whether everybody may invite of whom staff have said nothing; default true */
  readonly everybodyRefers?: boolean | undefined;
  /** for how many days the names of a closed account stay reserved; default 7 */
  readonly reregisterAfterDays?: number;
  /** for how many names one source may try to register in a day; default: any number */
  readonly registrationNamesPerDay?: number | undefined;
  readonly logger?: Pick<LoggerPort, 'warn'> | undefined;
  /** for how long a session of a shop's office may be unused; default 30 */
  readonly sellersIdleMinutes?: number | undefined;
}): Identity {
  const { db, cache, vault, clock, logger = silentLogger } = dependencies;
  const hasher = dependencies.hasher ?? createPasswordHasher();
  const keyed = createKeyedHash(dependencies.secret);
  const attempts = createAttempts(db, clock);
  const sessions = createSessions(db, cache, clock);
  const sessionTokens = createSessionTokens(db, clock);
  const loginProof = createLoginProof({ attempts, hasher, clock });
  const messages = dependencies.codeMessages;
  const { accountLetters } = dependencies;
  const news = createAccountNews({ db, vault, keyed, clock, letters: accountLetters, messages, logger });
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
  const knownBrowsers = createKnownBrowsers(keyed, clock);
  const codes = createVerificationCodes({
    db,
    allowance: createCodeAllowance({ attempts, keyed, clock }),
    keyed,
    clock,
    messages,
    askerOf: createCodeAsker({ db, keyed, knownBrowsers }),
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
  const nobody = hasher.hash(randomUUID(), undefined);
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

  const letters = dependencies.subscriptionLetters;
  const subscriptions = createSubscriptions({ db, keyed, vault, clock, codes, letters, logger });
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
      await news.tell(usercode);
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
    ownSessions: createOwnSessions({
      db,
      vault,
      sessions,
      clock,
      sellersIdleMinutes: dependencies.sellersIdleMinutes ?? 30,
      forgetTransactionPassword,
    }),
    sessionOf: (token) => sessions.find(token),
    async logout(token) {
      const ended = await sessions.end(token);
      if (ended) await transactionPassword.forget(ended.id);
    },
    async user(usercode) {
      const row = await db
        .selectFrom('identity_user')
        .select(['username', 'contact', 'brand', 'fund_password_hash', 'fund_password_set_at'])
        .select([
          'password_reset_at',
          'avatar',
          'registered_at',
          'state',
          'email_proven_at',
          'phone_proven_at',
        ])
        .where('usercode', '=', usercode)
        .executeTakeFirst();
      if (!row) return undefined;
      const contact = await vault.open(usercode, row.contact);
      return {
        ...(contact === undefined ? noContact : (JSON.parse(contact) as Contact)),
        usercode,
        username: row.username,
        brand: row.brand,
        isEmailProven: row.email_proven_at !== null,
        isPhoneProven: row.phone_proven_at !== null,
        transactionPasswordSet: row.fund_password_hash !== null,
        transactionPasswordSetAt: row.fund_password_set_at ?? undefined,
        passwordResetAt: row.password_reset_at ?? undefined,
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
    subscriptions,
    accountAsked: createAccountAsked(db, accountNamesAsked),
    openPersonalData: createPersonalDataOpener(db, { vault, addresses, attempts, clock }),
    sweep: () =>
      sweepEach(
        {
          sessions: sessions.sweep,
          sessionTokens: sessionTokens.sweep,
          attempts: attempts.sweep,
          codes: codes.sweep,
          closing: closing.sweep,
          news: news.sweep,
          subscriptions: subscriptions.sweep,
        },
        logger,
      ),
  };
}

const noContact: Contact = { email: '', areaCode: '', phone: '' };
