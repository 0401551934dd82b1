-- The conversation that each buyer has with customer service (§2): one for a buyer, whatever brand they write from.
create table chat_conversation (
  usercode text primary key,
  -- the number of the latest message; messages of a conversation are counted from 1, without gaps
  last_id integer not null default 0 check (last_id >= 0),
  -- everything up to these numbers has been read
  buyer_read_to integer not null default 0 check (buyer_read_to between 0 and last_id),
  service_read_to integer not null default 0 check (service_read_to between 0 and last_id),
  state text not null default 'ended' check (state in ('waiting', 'taken', 'ended')),
  -- the staff id of who answers
  answerer text,
  -- since when the buyer waits for an answer; null: the last word is not theirs
  waiting_since timestamptz,
  -- where and in which language the buyer wrote last
  brand integer references brand,
  language text,
  changed_at timestamptz not null default now(),
  check ((state = 'taken') = (answerer is not null))
);

-- the queue, who is answered by whom, and what is over
create index chat_waiting on chat_conversation (waiting_since) where state = 'waiting';
create index chat_taken on chat_conversation (answerer) where state = 'taken';
create index chat_ended on chat_conversation (changed_at desc) where state = 'ended' and last_id > 0;

create table chat_message (
  usercode text not null references chat_conversation on delete cascade,
  id integer not null check (id > 0),
  -- the staff id of who wrote it; null: the buyer
  staff_id text,
  kind text not null check (kind in ('text', 'img')),
  -- the text, or the id of the picture's upload: sealed under the buyer's key, whoever wrote it
  content text not null,
  -- what it is about, where the buyer opened the conversation from there
  about_kind text check (about_kind in ('goods', 'order', 'shop')),
  about_id text,
  sent_at timestamptz not null,
  -- of the request: a repeated send makes one message
  command_id text not null unique,
  primary key (usercode, id),
  check ((about_kind is null) = (about_id is null))
);

-- What customer service answers often, as written by them. It names nobody.
create table chat_phrase (
  id text primary key,
  language text not null,
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  kept_by text not null,
  kept_at timestamptz not null
);
