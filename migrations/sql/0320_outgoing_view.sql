CREATE SCHEMA outgoing_shape;

CREATE TABLE outgoing_shape.outgoing_transfer (
  -- network and transfer id, as in the name of its stream
  entry text PRIMARY KEY,
  -- position of TransferOrdered: the order of work, oldest first
  position bigint NOT NULL,
  transfer_id text NOT NULL,
  network text NOT NULL,
  -- whose money moves: a usercode, or platform
  owner text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('withdrawal', 'sweep', 'gas', 'drain')),
  -- the withdrawal that it pays out, or else the transfer itself
  about text NOT NULL,
  from_path text NOT NULL,
  from_address text NOT NULL,
  to_address text NOT NULL,
  -- USDT; of gas null
  amount numeric(38,10),
  -- base units of coin, of gas alone
  units numeric(78,0),
  status text NOT NULL CHECK (status IN ('ordered', 'signed', 'included', 'settled', 'reverted', 'cancelled')),
  -- how many were signed
  attempts integer NOT NULL,
  -- the newest one, or the one that a block holds
  transaction text,
  nonce bigint,
  height bigint,
  coin text,
  -- what the network took
  fee_units numeric(78,0),
  -- why it was cancelled
  reason text,
  ordered_at timestamptz NOT NULL,
  signed_at timestamptz,
  included_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX ON outgoing_shape.outgoing_transfer (network, status, position);
CREATE INDEX ON outgoing_shape.outgoing_transfer (owner, about);
CREATE INDEX ON outgoing_shape.outgoing_transfer (transaction);

SELECT create_view_version('outgoing', 1);
INSERT INTO projection_version (name, active) VALUES ('outgoing', 1);

CREATE SCHEMA gas_shape;

-- what networks took of our coin, in whole base units: one row for each transfer that ended in a block
CREATE TABLE gas_shape.gas_fee (
  entry text PRIMARY KEY,
  position bigint NOT NULL,
  transfer_id text NOT NULL,
  owner text NOT NULL,
  network text NOT NULL,
  coin text NOT NULL,
  units numeric(78,0) NOT NULL,
  transaction text NOT NULL,
  height bigint NOT NULL,
  succeeded boolean NOT NULL,
  taken_at timestamptz NOT NULL
);
CREATE INDEX ON gas_shape.gas_fee (network, taken_at);

SELECT create_view_version('gas', 1);
INSERT INTO projection_version (name, active) VALUES ('gas', 1);
