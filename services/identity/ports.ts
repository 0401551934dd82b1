import type { Refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Transaction } from 'kysely';
import type { Reachable } from './sign-in-name.ts';

// what identity needs of others

/** Sessions and remembered passwords, whose values expire after their seconds, and announcements of ended sessions. */
export type Cache = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  /** sets it only if absent */
  add(key: string, value: string, ttlSeconds: number): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** announces to every process that listens */
  publish(channel: string, message: string): Promise<void>;
};

/** Personal data under its person's key; `open` gives undefined once the key was destroyed. */
export type PersonalData = {
  seal(person: string, text: string): Promise<string>;
  open(person: string, sealed: string): Promise<string | undefined>;
  /** destroys the person's key, for good */
  shred(person: string): Promise<void>;
};

/** What must be settled before an account can be closed (§4), implemented by the rooms that know it. */
export type ObligationsPort = {
  /** Why not yet, for what no wallet knows: an order that awaits payment, a loan under review, what their shop has. */
  outstanding(usercode: string): Promise<Refusal | undefined>;
  /**
   * The authority: refuses while a balance, a hold, an escrow or a loan remains, and accepts nothing afterwards. Repeated with
   * the same reason, it gives the first answer; with another reason it refuses.
   */
  closeWallet(request: {
    readonly context: CommandContext;
    readonly usercode: string;
    readonly reason: string;
  }): Promise<{ readonly position: bigint | undefined } | { readonly refusal: Refusal }>;
};

/** The pictures that people uploaded, held in the transaction that shows them. */
export type PicturesPort = {
  /** Its address; undefined: there is no such unused picture of this owner for this purpose. A repetition succeeds. */
  claim(
    transaction: Transaction<Database>,
    claim: { readonly id: string; readonly owner: string; readonly purpose: 'avatar'; readonly by: string },
  ): Promise<string | undefined>;
  /** What `by` shows, except `keep`, is unused from now on. */
  release(
    transaction: Transaction<Database>,
    released: { readonly by: string; readonly keep?: string },
  ): Promise<void>;
  /** All of this person's pictures for a purpose are unused from now on, whatever shows them. */
  releaseAllOf(
    transaction: Transaction<Database>,
    released: { readonly owner: string; readonly purpose: 'review' },
  ): Promise<void>;
};

/** Empties what a person keeps in other rooms, in the transaction that closes the account. */
export type ListsPort = (transaction: Transaction<Database>, usercode: string) => Promise<void>;

/** What a code lets its reader do. */
export type CodePurpose = 'register' | 'reset' | 'bind' | 'subscribe';

/** A language that texts are written in. */
export type CodeLanguage = 'en' | 'ar';

/** Carries codes to an e-mail address or a phone. */
export type CodeMessages = {
  /** Whether there is a way to such an address. */
  reaches(kind: 'email' | 'phone'): boolean;
  /**
   * Whether one goes to this one; left out: to each that is reached. `shared`: so many in a day go to all that share its subject, such as
   * the phones of one country.
   */
  termsOf?(to: Reachable): { readonly refusal: Refusal } | { readonly shared?: Shared | undefined };
  /** Durable once it resolves. Without `code`: somebody wanted to register this address, or to bind it, which has an account. */
  send(message: {
    readonly to: Reachable;
    readonly purpose: CodePurpose;
    /** the key of the brand that writes */
    readonly brand: string;
    /** of who asked; undefined: not known */
    readonly language?: CodeLanguage | undefined;
    readonly code?: string;
    /** The same work is done, so that its time tells nothing, and nobody is written to: there is no such account. */
    readonly toNobody?: boolean;
  }): Promise<void>;
  /** Tells who is reached there that the account they had it for has another e-mail address, or another phone. */
  tellBound(
    message: { readonly to: Reachable; readonly bound: 'email' | 'phone' } & ContactNews,
  ): Promise<void>;
  /** Tells the phone of an account, which has no e-mail address, that a code replaced its login password. */
  tellReset(message: { readonly to: Extract<Reachable, { kind: 'phone' }> } & ContactNews): Promise<void>;
};

/** News are told once for each `id`. */
type ContactNews = {
  readonly id: string;
  readonly brand: string;
  /** of the account's owner, as far as it is known */
  readonly language?: CodeLanguage | undefined;
};

/** So many codes in a day go to all that share a subject. */
export type Shared = { readonly subject: string; readonly most: number };

/** Whether the caller has passed slide verification (§5); uses up what shows it. Given only where it is asked for. */
export type SlidePassed = () => Promise<boolean>;

/** Writes to the owner of an account about its safety. */
export type AccountLetters = {
  /** Durable once it resolves, and once for each `id`. */
  write(news: {
    readonly id: string;
    readonly usercode: string;
    readonly email: string;
    readonly what:
      | 'password-changed'
      | 'password-reset'
      | 'safeword-set'
      | 'safeword-changed'
      | 'unknown-browser';
    readonly at: Date;
    /** the key of the brand that the account is of, which writes */
    readonly brand: string;
    /** undefined: the reader's language is not known */
    readonly language: string | undefined;
    /** what it was done with, as far as that is known: a name is empty that is not */
    readonly from?: { readonly browser: string; readonly system: string; readonly network: string };
  }): Promise<void>;
};

/** Writes to who subscribed (§2). */
export type SubscriptionLetters = {
  /** Durable once it resolves. */
  welcome(letter: {
    /** of the letter: the same is written once, as long as it is kept */
    readonly id: string;
    /** under whose key the letter is sealed */
    readonly person: string;
    readonly email: string;
    /** the key of the brand that writes */
    readonly brand: string;
    /** undefined: the reader's language is not known */
    readonly language: CodeLanguage | undefined;
    /** ends it */
    readonly token: string;
  }): Promise<void>;
};

export type Clock = () => Date;
