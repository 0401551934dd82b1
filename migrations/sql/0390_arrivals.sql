-- How far a network was read for what comes to its hot wallet: every block up to here is final and was read.
CREATE TABLE chain_arrival_cursor (
  network text PRIMARY KEY,
  -- of the chain's first block
  identity text NOT NULL,
  height bigint NOT NULL,
  updated_at timestamptz NOT NULL
);
