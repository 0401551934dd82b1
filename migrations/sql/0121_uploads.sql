-- The pictures that people upload. What a picture consists of lies in the bucket of its brand, under the upload's id.
create table upload (
  -- random, because it is part of the pictures' addresses
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- the brand's at the time of the upload: a brand that moves to another one leaves its older pictures where they are
  bucket text not null,
  owner text not null,
  -- what it was uploaded for; services/media says what each allows
  purpose text not null,
  -- [{ name, type, width, height }], the largest first
  files jsonb not null,
  -- storing: its files are being written; removing: they are being deleted
  state text not null check (state in ('storing', 'unused', 'used', 'removing')),
  -- what shows it, for example avatar:<usercode>; only while it is used
  used_by text,
  -- since when it is in this state
  since timestamptz not null,
  check ((state = 'used') = (used_by is not null))
);

-- for the job that removes what nothing uses
create index upload_not_used on upload (since) where state <> 'used';
create index upload_owner on upload (owner);
create index upload_used_by on upload (used_by) where used_by is not null;

-- The id of the upload that is shown as this person's picture; null: none.
alter table identity_user add column avatar text;
