CREATE SCHEMA withdrawals_shape;

CREATE TABLE withdrawals_shape.withdrawal (
  -- usercode and withdrawal id: each wallet has its own
  entry text PRIMARY KEY,
  usercode text NOT NULL,
  withdrawal_id text NOT NULL,
  -- position of WithdrawalRequested: the order of a list, newest first
  position bigint NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  -- what is to arrive, and the fee on top of it
  amount numeric(38,10) NOT NULL,
  fee numeric(38,10) NOT NULL,
  status text NOT NULL CHECK (status IN ('requested', 'approved', 'rejected', 'settled', 'released')),
  -- why it was rejected, or its payout failed
  reason text,
  transaction text,
  requested_at timestamptz NOT NULL,
  -- the review's answer
  decided_at timestamptz,
  -- it was paid out, or its payout failed for good
  ended_at timestamptz
);
CREATE INDEX ON withdrawals_shape.withdrawal (usercode, position DESC);

SELECT create_view_version('withdrawals', 1);
INSERT INTO projection_version (name, active) VALUES ('withdrawals', 1);
