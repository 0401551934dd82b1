-- what the signer of each network saw last: one row for each, overwritten; nothing is decided by it
CREATE TABLE signer_head (
  network text PRIMARY KEY,
  hot_address text NOT NULL,
  -- base units
  token numeric(78,0),
  coin text NOT NULL,
  coin_units numeric(78,0),
  -- transfers that are signed and in no block, and those that wait
  under_way integer NOT NULL,
  waiting integer NOT NULL,
  -- why a person should look; null: all is well
  alarm text,
  updated_at timestamptz NOT NULL
);
