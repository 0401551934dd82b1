-- What a reviewer of a withdrawal is told: since when its address is bound, and who else has it; and since when the transaction
-- password is what it is.
CREATE SCHEMA payees_shape;

CREATE TABLE payees_shape.withdraw_address (
  -- usercode and network: a wallet of early days may have one per network
  entry text PRIMARY KEY,
  usercode text NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  bound_at timestamptz NOT NULL
);
CREATE INDEX ON payees_shape.withdraw_address (address);

SELECT create_view_version('payees', 1);
INSERT INTO projection_version (name, active) VALUES ('payees', 1);

-- null: there is none, or it was set before this was noted
ALTER TABLE identity_user ADD COLUMN fund_password_set_at timestamptz;
