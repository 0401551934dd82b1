create extension if not exists pg_trgm;

-- The data key of a person, wrapped by the master key. Deleting the key makes all that was sealed for the person unreadable.
create table person_key (
  person text primary key,
  -- null once shredded: the row stays, so that nobody is given a new key by mistake
  wrapped_key text,
  created_at timestamptz not null default now(),
  shredded_at timestamptz
);
