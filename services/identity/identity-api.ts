import type { Refusal } from '@caravan/events';
import type { AccountAsked } from './account-asked.ts';
import type { ClosingRequest, Closed } from './account-closing.ts';
import type { Accounts } from './accounts.ts';
import type { AddressBook } from './address-book.ts';
import type { ContactBinding } from './contact-binding.ts';
import type { PasswordChange, PasswordChanged } from './login-password.ts';
import type { LoginRequest } from './login.ts';
import type { OwnSessions } from './own-sessions.ts';
import type { PasswordReset } from './password-reset.ts';
import type { PersonalDataOpener } from './personal-data.ts';
import type { SlidePassed } from './ports.ts';
import type { Referrals } from './referrals.ts';
import type { Contact, Registered, RegisterRequest } from './registration.ts';
import type { SessionTokens } from './session-tokens.ts';
import type { Session } from './sessions.ts';
import type { NameRequest } from './sign-in-name.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { Usernames } from './usernames.ts';
import type { CodeRequest } from './verification-codes.ts';

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
  /** A code has proven that the e-mail address is theirs: one that is sent there replaces a forgotten password. */
  readonly isEmailProven: boolean;
  /** likewise of the phone */
  readonly isPhoneProven: boolean;
  readonly transactionPasswordSet: boolean;
  /** since when it is what it is; undefined: unknown, or there is none */
  readonly transactionPasswordSetAt: Date | undefined;
  /** when a code last replaced the login password; undefined: never */
  readonly passwordResetAt: Date | undefined;
  /** the address of their picture; '': none */
  readonly avatar: string;
  readonly registeredAt: Date;
  /** nobody has locked the account, and it is not closed */
  readonly isActive: boolean;
};

type Refused = { readonly refusal: Refusal };
/** `passwordHash`: what was proven; a session is opened only while it is the account's. */
type Proven = {
  readonly usercode: string;
  readonly passwordHash: string;
  readonly known: string;
  /** sealed */
  readonly device: string | undefined;
};
type CodeAsked = NameRequest &
  Omit<CodeRequest, 'to'> & {
    /** absent: nothing is asked for */
    readonly slidePassed?: SlidePassed | undefined;
  };
type ResetAsked = NameRequest & Omit<PasswordReset, 'to'>;
type BindingAsked = NameRequest & Omit<ContactBinding, 'to'>;

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
  /**
   * Gives the account an e-mail address or a phone that a code proves, instead of the one that it had, or proves the one that it has. By the
   * login password.
   */
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
  readonly sessionTokens: Pick<SessionTokens, 'give' | 'use' | 'giveBack'>;
  readonly addresses: AddressBook;
  readonly accounts: Accounts;
  readonly accountAsked: AccountAsked;
  readonly subscriptions: Pick<Subscriptions, 'add' | 'confirm' | 'end'>;
  readonly referrals: Pick<Referrals, 'of' | 'allow'>;
  /** for staff, so many in a day */
  readonly openPersonalData: PersonalDataOpener;
  /**
   * Removes what is over (sessions, tokens, codes, counts of past days, reserved names), and tells the news and writes the letters that
   * wait. Never rejects: what fails is logged, and is for the next sweep.
   */
  sweep(): Promise<void>;
};
