-- Text messages that are to be sent, and what became of them. Number and words are sealed.
create table sms (
  id bigint generated always as identity primary key,
  -- whose key seals it
  person text not null,
  -- a text message as JSON, sealed
  message text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'dropped', 'failed')),
  -- why it has that state, or was not sent yet; never with a number
  why text not null default '',
  -- a try was begun, and nobody knows yet what became of it
  tried boolean not null default false,
  -- what the provider calls it
  reference text not null default '',
  asked_at timestamptz not null,
  good_until timestamptz not null,
  -- since when it is in this state
  since timestamptz not null
);
create index on sms (asked_at);
