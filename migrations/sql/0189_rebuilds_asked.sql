-- Rebuilds of views that staff asked for. A worker carries them out; one that has ended tells how.
create table rebuild_asked (
  -- that asked: a repetition asks for nothing more
  command text primary key,
  view text not null,
  -- the live one then: when a later one is live, the view has been rebuilt
  from_version int not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- when a worker last began; those that failed wait behind the others
  tried_at timestamptz,
  -- null: it is still to be done. different: the live version stayed. failed: trying again would not help
  outcome text check (outcome in ('switched', 'different', 'failed')),
  ended_at timestamptz,
  events bigint,
  -- why the last try failed
  trouble text,
  check ((outcome is null) = (ended_at is null))
);
-- one at a time of each view
create unique index rebuild_asked_open on rebuild_asked (view) where outcome is null;
