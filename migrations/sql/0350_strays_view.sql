-- Transfers to our addresses that are no deposits: of another token, or by another network than the address was given out for.
CREATE SCHEMA strays_shape;

CREATE TABLE strays_shape.stray_transfer (
  stray_id text PRIMARY KEY,
  -- position of the newest StrayTransferSeen: the order of lists
  position bigint NOT NULL,
  usercode text NOT NULL,
  network text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('wrong-token', 'wrong-network')),
  transaction text NOT NULL,
  log_index integer NOT NULL,
  token text NOT NULL,
  sender text NOT NULL,
  address text NOT NULL,
  address_network text NOT NULL,
  -- smallest units of the token, and for USDT what they are
  units numeric(78,0) NOT NULL,
  amount numeric(38,10),
  height bigint NOT NULL,
  block_hash text NOT NULL,
  confirmations_required integer NOT NULL,
  status text NOT NULL CHECK (status IN ('seen', 'final', 'resolved', 'orphaned')),
  -- what finance did, why, and where it can be seen
  how text CHECK (how IN ('returned', 'credited', 'kept', 'ignored')),
  reason text,
  resolved_by text,
  return_transaction text,
  adjustment_id text,
  seen_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  orphaned_at timestamptz,
  resolved_at timestamptz
);
CREATE INDEX ON strays_shape.stray_transfer (usercode, position DESC);
CREATE INDEX ON strays_shape.stray_transfer (status, position);
CREATE INDEX ON strays_shape.stray_transfer (adjustment_id) WHERE adjustment_id IS NOT NULL;

SELECT create_view_version('strays', 1);
INSERT INTO projection_version (name, active) VALUES ('strays', 1);
