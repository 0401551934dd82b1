-- Who reads what a brand sends by mail (§2): addresses that their reader has proven, and nothing before that. Gone once the reader ends it.
create table subscription (
  id uuid primary key,
  -- the key of the brand
  brand text not null,
  -- keyed hash of brand and address: an address is in the list of a brand once
  email_index bytea not null unique,
  -- sealed under a key of this subscription alone, which is destroyed with it
  email text not null,
  -- the language in which the reader asked for it; null: not known
  language text check (language in ('en', 'ar')),
  confirmed_at timestamptz not null
);
