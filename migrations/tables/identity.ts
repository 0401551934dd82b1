import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type IdentityUserTable = {
  usercode: string;
  username: string;
  username_key: string;
  email_index: Buffer | null;
  phone_index: Buffer | null;
  contact: string;
  password_hash: string;
  fund_password_hash: string | null;
  invited_by: string | null;
  brand: string;
  state: ColumnType<'active' | 'locked', 'active' | 'locked' | undefined, 'active' | 'locked'>;
  registered_at: Timestamp;
};

export type IdentitySessionTable = {
  token_hash: Buffer;
  id: string;
  usercode: string;
  created_at: Timestamp;
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

export type IdentityTables = {
  identity_user: IdentityUserTable;
  identity_session: IdentitySessionTable;
  identity_lockout: IdentityLockoutTable;
  identity_address: IdentityAddressTable;
};
