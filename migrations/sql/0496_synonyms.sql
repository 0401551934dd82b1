-- What people type, and what else it finds. One list per language; those that came with the software are kept like any other.
create table synonym (
  id text primary key,
  language text not null,
  words text[] not null check (cardinality(words) between 1 and 20),
  meanings text[] not null check (cardinality(meanings) between 0 and 40),
  -- whether all of it is the same thing: whoever types a meaning finds the words as well
  both_ways boolean not null,
  -- counts the changes
  version integer not null default 1,
  -- the staff id; null: it came with the software
  kept_by text,
  kept_at timestamptz not null,
  -- the command that added it: a repetition has no second effect
  added_by text unique,
  -- and the one that changed it last
  changed_by text,
  check (both_ways or cardinality(meanings) > 0)
);
create index synonym_language on synonym (language, id);

-- How often any of them changed, so that a gateway sees at one glance whether what it remembers still stands.
create table synonym_change (
  id boolean primary key default true check (id),
  changes bigint not null
);
insert into synonym_change (changes) values (0);
create function count_synonym_changes() returns trigger language plpgsql as $$
begin
  update synonym_change set changes = changes + 1;
  return null;
end $$;
create trigger synonym_changed after insert or update or delete on synonym
  for each statement execute function count_synonym_changes();
