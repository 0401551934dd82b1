-- How far a network was read for transfers that are no deposits. Deposits have a cursor of their own (chain_cursor) and never wait
-- for this one.
CREATE TABLE chain_stray_cursor (
  network text PRIMARY KEY,
  -- of the chain's first block
  identity text NOT NULL,
  -- every block up to here is final and was read
  height bigint NOT NULL,
  -- why it does not move; null while all is well
  trouble text,
  updated_at timestamptz NOT NULL
);

-- Every such transfer that stands on the chain as far as it is known, until it is final and long past.
CREATE TABLE chain_stray_transfer (
  network text NOT NULL,
  stray_id text NOT NULL,
  usercode text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('wrong-token', 'wrong-network')),
  transaction text NOT NULL,
  log_index integer NOT NULL,
  token text NOT NULL,
  sender text NOT NULL,
  address text NOT NULL,
  address_network text NOT NULL,
  units numeric(78,0) NOT NULL,
  height bigint NOT NULL,
  block_hash text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'confirmed')),
  -- the day on which it was first seen, of the limits
  day date NOT NULL,
  PRIMARY KEY (network, stray_id)
);
CREATE INDEX ON chain_stray_transfer (network, height);
CREATE INDEX ON chain_stray_transfer (network, address, day);

-- How many final ones were not recorded, because an address had its day's share of them: spam is sent in great numbers.
CREATE TABLE chain_stray_beyond (
  network text NOT NULL,
  address text NOT NULL,
  day date NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (network, address, day)
);
