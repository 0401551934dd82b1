CREATE SCHEMA recharges_shape;

CREATE TABLE recharges_shape.recharge (
  -- the id of the deposit, or of what was announced or requested
  entry text PRIMARY KEY,
  usercode text NOT NULL,
  -- of its first event: the order of a list, newest first
  position bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'blockchain', 'bank-card', 'third-party')),
  -- false: an announcement that was matched, whose deposit is shown
  shown boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('processing', 'success', 'fail')),
  stage text NOT NULL CHECK (stage IN ('waiting', 'arriving', 'under-review', 'approved', 'credited', 'below-minimum',
    'expired', 'cancelled', 'refused', 'orphaned')),
  -- of the currency in coin: what arrived, was announced, or was paid
  amount numeric(38,10) NOT NULL,
  coin text NOT NULL,
  network text NOT NULL,
  transaction text NOT NULL,
  address text NOT NULL,
  height bigint NOT NULL,
  confirmations_required integer NOT NULL,
  confirmed_at timestamptz,
  orphaned_at timestamptz,
  created_at timestamptz NOT NULL,
  -- of a deposit that was announced: the announcement
  recharge_id text,
  announced numeric(38,10),
  match text CHECK (match IN ('exact', 'short', 'over')),
  late boolean,
  expected_by timestamptz,
  rate numeric(38,10),
  fee numeric(38,10),
  expected numeric(38,10),
  credited numeric(38,10),
  bank_name text,
  card_last_four text,
  channel text,
  channel_name text,
  -- sealed
  remark text NOT NULL,
  proof text NOT NULL,
  reason text,
  decided_at timestamptz,
  decided_by text,
  -- what one person said, until another decided
  proposal_id text,
  arrived numeric(38,10),
  proposal_fee numeric(38,10),
  proposal_reason text,
  -- a deposit id
  proposal_transfer text,
  proposed_by text,
  proposed_at timestamptz
);
CREATE INDEX ON recharges_shape.recharge (usercode, position DESC) WHERE shown;
CREATE INDEX ON recharges_shape.recharge (stage, position) WHERE kind IN ('bank-card', 'third-party');

SELECT create_view_version('recharges', 1);
INSERT INTO projection_version (name, active) VALUES ('recharges', 1);
