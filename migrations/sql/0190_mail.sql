-- Mails that are to be sent, and what became of them. Address and words are sealed under the key of the person they are about, so they are
-- unreadable once that account is closed.
create table mail (
  id bigint generated always as identity primary key,
  -- what it tells of: each is told once
  key text not null unique,
  person text not null,
  -- a letter as JSON, sealed
  letter text not null,
  -- it is sent only while this order is on its way; null: whatever happened
  while_shipped text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'dropped', 'failed')),
  -- why it has that state, or was not sent yet; never with an address
  why text not null default '',
  due_at timestamptz not null,
  -- since when it is in this state
  since timestamptz not null
);
-- the newest first, and what may be forgotten
create index on mail (since) where state <> 'waiting';
