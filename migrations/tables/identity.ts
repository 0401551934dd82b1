import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

type UserState = 'active' | 'locked' | 'closed';

export type IdentityUserTable = {
  usercode: string;
  username: string;
  username_key: string;
  email_index: Buffer | null;
  phone_index: Buffer | null;
  contact: string;
  password_hash: string;
  fund_password_hash: string | null;
  fund_password_set_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  invited_by: string | null;
  /** whether this person may invite others; null: as the mall says for everybody */
  may_refer: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  brand: string;
  state: ColumnType<UserState, UserState | undefined, UserState>;
  registered_at: Timestamp;
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** when a code last replaced a forgotten login password */
  password_reset_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** since when a code has proven that it is the owner's; null: nobody has */
  email_proven_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  phone_proven_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** in which the mall was last read by who was known to own the account */
  language: ColumnType<string | null, string | null | undefined, string | null>;
  /** the upload that is shown as this person's picture */
  avatar: ColumnType<string | null, string | null | undefined, string | null>;
};

export type IdentitySessionTable = {
  token_hash: Buffer;
  id: string;
  usercode: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** what it was opened with, sealed */
  device: ColumnType<string | null, string | null | undefined, never>;
};

export type IdentitySessionTokenTable = {
  token_hash: Buffer;
  session_id: string;
  command_id: string | null;
  expires_at: Timestamp;
};

export type IdentityLockoutTable = {
  subject: string;
  /** YYYY-MM-DD in Asia/Shanghai */
  day: string;
  failures: number;
  locked_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
};

export type IdentityAddressTable = {
  id: string;
  usercode: string;
  sealed: string;
  is_default: boolean;
  created_at: Timestamp;
};

/** A name of a closed account that nobody may register yet; only its keyed hash is kept. */
export type IdentityReservedNameTable = { name_hash: Buffer; until: Timestamp };

/** A code that was sent, by keyed hashes alone. */
export type IdentityCodeTable = {
  subject: Buffer;
  code_hash: Buffer;
  sent_at: Timestamp;
  expires_at: Timestamp;
  entries: ColumnType<number, number | undefined, number>;
};

/** What an account's owner is to be told. */
export type AccountNewsTable = {
  id: string;
  usercode: string;
  what:
    | 'password-changed'
    | 'password-reset'
    | 'safeword-set'
    | 'safeword-changed'
    | 'unknown-browser'
    | 'email-bound'
    | 'phone-bound';
  at: Timestamp;
  /** sealed */
  device: string | null;
  /** where it is told, sealed; null: to the owner's e-mail address */
  address: string | null;
};

/** An address in the list of a brand, proven by its reader. */
export type SubscriptionTable = {
  id: string;
  brand: string;
  /** of brand and address */
  email_index: Buffer;
  /** sealed */
  email: string;
  language: 'en' | 'ar' | null;
  confirmed_at: Timestamp;
  /** null: the letter that leads out is still to be written */
  welcomed_at: Timestamp | null;
};

export type IdentityTables = {
  subscription: SubscriptionTable;
  account_news: AccountNewsTable;
  identity_code: IdentityCodeTable;
  identity_user: IdentityUserTable;
  identity_session: IdentitySessionTable;
  identity_session_token: IdentitySessionTokenTable;
  identity_lockout: IdentityLockoutTable;
  identity_address: IdentityAddressTable;
  identity_reserved_name: IdentityReservedNameTable;
};
