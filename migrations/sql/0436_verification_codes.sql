-- Codes that prove an e-mail address or a phone (§5). Only keyed hashes are kept, of whom they went to as well.
create table identity_code (
  -- of the purpose and the address
  subject bytea primary key,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- how often one was entered, right or wrong
  entries int not null default 0
);
create index on identity_code (expires_at);
-- when a code last replaced a login password that was forgotten
alter table identity_user add column password_reset_at timestamptz;
