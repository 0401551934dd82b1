-- Slide verification (§5): what was given to be solved, until it is answered once. Where the piece belongs stands here alone.
create table slide_task (
  -- of an id that only its client has
  id_hash bytea primary key,
  -- keyed hash of where the call came from: what was given to one client is no other's
  client bytea not null,
  purpose text not null,
  -- pixels from the start of the picture; null: a proof of work, which has no picture
  place smallint,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index on slide_task (expires_at);

-- What shows that one was solved: good for one command of that client and purpose.
create table slide_ticket (
  ticket_hash bytea primary key,
  client bytea not null,
  purpose text not null,
  expires_at timestamptz not null
);
create index on slide_ticket (expires_at);

-- How many of a kind one client was given within a window of time.
create table slide_spent (
  -- of the kind and the client
  subject bytea primary key,
  until timestamptz not null,
  spent int not null
);
create index on slide_spent (until);
