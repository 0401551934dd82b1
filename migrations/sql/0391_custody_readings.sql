-- What the signer may send and has sent of it, in USDT, beside what it saw last.
ALTER TABLE signer_head
  ADD COLUMN hot_minimum numeric(38,10),
  ADD COLUMN cap_hour numeric(38,10),
  ADD COLUMN cap_day numeric(38,10),
  ADD COLUMN spent_hour numeric(38,10),
  ADD COLUMN spent_day numeric(38,10);

-- What a network's other addresses hold in USDT, as the watcher process read it last; nothing is decided by it.
CREATE TABLE custody_reading (
  network text PRIMARY KEY,
  -- final deposits that no sweep has taken yet
  deposits numeric(38,10),
  cold_address text,
  cold numeric(38,10),
  -- why it could not be read
  trouble text,
  read_at timestamptz NOT NULL
);
