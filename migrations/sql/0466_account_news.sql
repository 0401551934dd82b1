-- What an account's owner is to be told by mail, written in the transaction in which it happened; gone once its letter is in the outbox.
create table account_news (
  -- news with the same id are told once
  id text primary key,
  usercode text not null references identity_user (usercode) on delete cascade,
  what text not null check (what in ('password-changed', 'password-reset', 'safeword-changed', 'unknown-browser')),
  at timestamptz not null,
  -- what it was done with, { agent, network } as JSON, sealed
  device text
);
create index account_news_at on account_news (at);
-- the language in which the mall was last read by who was known to own the account; null: not known yet
alter table identity_user add column language text;
