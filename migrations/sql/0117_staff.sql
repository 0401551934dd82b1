-- Who works for the mall (§6), apart from those who buy: accounts, what they sign in with, and their sessions.
create table staff (
  id text primary key check (id like 'staff-%'),
  username text not null,
  username_key text not null unique,
  role text not null,
  -- their own account as a buyer: what concerns it, others decide
  buyer text unique,
  password_hash text not null,
  -- the secret of the second factor, sealed under their key; null until they have enrolled
  totp_secret text,
  -- the period of the last code that was taken: no code of it, or of one before it, is taken again
  totp_period bigint,
  state text not null default 'active' check (state in ('active', 'locked')),
  created_at timestamptz not null
);

-- Each is known by its keyed hash, and deleted when it is used.
create table staff_recovery_code (
  staff_id text not null references staff,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- Who has given a right password and has yet to give a code. `totp_secret`, sealed: the one to enrol with.
create table staff_entry (
  token_hash bytea primary key,
  staff_id text not null references staff,
  totp_secret text,
  ends_at timestamptz not null
);

-- A session is known by the SHA-256 of its token; the token itself is nowhere.
create table staff_session (
  token_hash bytea primary key,
  id uuid not null unique,
  staff_id text not null references staff,
  used_at timestamptz not null,
  -- however much it is used
  ends_at timestamptz not null
);
create index staff_session_staff on staff_session (staff_id);

-- What staff did, written before it took effect: who, what, on whom, why, from where.
create table staff_journal (
  position bigint generated always as identity primary key,
  id uuid not null unique,
  at timestamptz not null,
  staff_id text not null,
  username text not null,
  role text not null,
  action text not null,
  subject text not null,
  -- the buyer whose money or order it was, where the request says so
  owner text,
  reason text not null,
  address text not null,
  request_id text not null,
  -- of the events that it led to
  command_id text
);
create index staff_journal_staff on staff_journal (staff_id, position);
create index staff_journal_subject on staff_journal (subject, position);
create index staff_journal_owner on staff_journal (owner, position);

-- How it ended: `done`, or why it was refused. Without a row nobody knows, because the process died.
create table staff_journal_outcome (
  entry uuid primary key references staff_journal (id),
  outcome text not null,
  at timestamptz not null
);

create function refuse_to_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name;
end $$;

create trigger only_added_to before update or delete or truncate on staff_journal
  for each statement execute function refuse_to_change();
create trigger only_added_to before update or delete or truncate on staff_journal_outcome
  for each statement execute function refuse_to_change();
