CREATE SCHEMA deposits_shape;

CREATE TABLE deposits_shape.deposit (
  deposit_id text PRIMARY KEY,
  -- position of its (first) detection: the order of a list, newest first
  position bigint NOT NULL,
  usercode text NOT NULL,
  network text NOT NULL,
  transaction text NOT NULL,
  log_index integer NOT NULL,
  token text NOT NULL,
  address text NOT NULL,
  amount numeric(38,10) NOT NULL,
  height bigint NOT NULL,
  block_hash text NOT NULL,
  confirmations_required integer NOT NULL,
  -- §4
  status text NOT NULL CHECK (status IN ('processing', 'success', 'fail')),
  detected_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  credited_at timestamptz,
  orphaned_at timestamptz,
  reversed_at timestamptz
);
CREATE INDEX ON deposits_shape.deposit (usercode, position DESC);

SELECT create_view_version('deposits', 1);
INSERT INTO projection_version (name, active) VALUES ('deposits', 1);
