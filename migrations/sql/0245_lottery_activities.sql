-- Lottery activities (§2): a floating box that leads to one, when and at which brands it is shown.
create table lottery_activity (
  id text primary key,
  -- language code to name; the English one is always there
  names jsonb not null check (names ? 'en'),
  -- an address that begins with https://, or a path of the mall
  detail_url text not null,
  -- the path of a picture that was uploaded
  image text,
  shown boolean not null,
  -- null: without a beginning, or an end
  shown_from timestamptz,
  shown_until timestamptz,
  -- the ids of the brands that show it; null: all
  brands integer[],
  -- counts the changes
  version integer not null default 1,
  -- the id of the last change: a repetition changes nothing
  command text not null,
  -- a removed one keeps its row, so that a late repetition does not add it again
  removed_at timestamptz,
  constraint lottery_activity_time check (shown_from < shown_until)
);
