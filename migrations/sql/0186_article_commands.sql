-- What became of the articles of a save or an import: a repetition is told the same, and has no second effect, whatever came after it.
create table article_command (
  seller_id text not null,
  command text not null,
  -- of each article, in the order asked
  outcomes jsonb not null,
  at timestamptz not null,
  primary key (seller_id, command)
);
