alter table sms
  -- it is written for its work alone, and never sent
  add column to_nobody boolean not null default false,
  -- what it tells of: each is told once; null: a code, of which each is another
  add column key text unique;
