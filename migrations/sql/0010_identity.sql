-- Who buys. Names people sign in by are kept as keyed hashes ("indexes"), personal data sealed under the person's key.
create table identity_user (
  usercode text primary key,
  username text not null,
  username_key text not null unique,
  email_index bytea unique,
  phone_index bytea unique,
  -- { email, areaCode, phone } as JSON, sealed
  contact text not null,
  password_hash text not null,
  fund_password_hash text,
  invited_by text references identity_user (usercode),
  brand text not null,
  state text not null default 'active' check (state in ('active', 'locked')),
  registered_at timestamptz not null
);

-- A session is known by the SHA-256 of its token; the token itself is nowhere.
create table identity_session (
  token_hash bytea primary key,
  id uuid not null unique,
  usercode text not null references identity_user (usercode) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_session_usercode on identity_session (usercode);

-- Wrong entries by subject ("login:<usercode>", "fund:<usercode>", "name:<index>"), counted per day.
create table identity_lockout (
  subject text primary key,
  -- YYYY-MM-DD in Asia/Shanghai
  day text not null,
  failures integer not null,
  locked_until timestamptz
);

create table identity_address (
  id uuid primary key,
  usercode text not null references identity_user (usercode) on delete cascade,
  -- the whole address as JSON, sealed
  sealed text not null,
  is_default boolean not null,
  created_at timestamptz not null
);
create index identity_address_usercode on identity_address (usercode);
create unique index identity_address_default on identity_address (usercode) where is_default;
