-- What chain, log, rows and books came to on each day of the mall, by network (services/reconciliation). The newest result of a day replaces
-- the one before; pages show it, and nothing is reconciled in a request.
create table reconciliation_day (
  network text not null,
  -- of the mall (Asia/Shanghai)
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  reconciled_at timestamptz not null,
  -- the final blocks that were read; the last is before the first if the day had none
  first_height bigint not null,
  last_height bigint not null,
  last_hash text not null,
  -- false: the day had not ended, or its last blocks were not final
  complete boolean not null,
  -- when the day ended: what our addresses had, what the books say of them, and what the whole mall owed
  chain_custody numeric(38, 10) not null,
  books_custody numeric(38, 10) not null,
  owed numeric(38, 10) not null,
  unexplained numeric(38, 10) not null,
  unexplained_count int not null,
  -- the day as `caravan reconcile --json` prints it, at most 2,000 of its differences
  result jsonb not null,
  differences int not null,
  primary key (network, day)
);
-- What was after a block, for the day that begins there.
create index on reconciliation_day (network, last_height);

-- Days to be reconciled, asked for by staff or due. A worker carries them out; the last run of each day stays.
create table reconciliation_asked (
  network text not null,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- that asked: a repetition asks for nothing more
  command text not null unique,
  asked_at timestamptz not null default clock_timestamp(),
  -- of the try under way, from 0 to 100
  percent int not null default 0,
  tried_at timestamptz,
  ended_at timestamptz,
  -- why the last try failed
  trouble text,
  primary key (network, day)
);
