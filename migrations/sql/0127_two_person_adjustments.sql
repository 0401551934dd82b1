-- Manual corrections of a buyer's balance: proposed by one person, made or refused by another.
CREATE SCHEMA adjustments_shape;

CREATE TABLE adjustments_shape.adjustment (
  -- usercode and adjustment id
  entry text PRIMARY KEY,
  usercode text NOT NULL,
  adjustment_id text NOT NULL,
  -- position of AdjustmentProposed: the order of a list
  position bigint NOT NULL,
  -- signed: what it adds to the available funds
  amount numeric(38,10) NOT NULL,
  -- of the proposal
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('proposed', 'made', 'rejected')),
  -- staff ids
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  -- why it was refused
  refusal text
);
CREATE INDEX ON adjustments_shape.adjustment (status, position);

SELECT create_view_version('adjustments', 1);
INSERT INTO projection_version (name, active) VALUES ('adjustments', 1);
