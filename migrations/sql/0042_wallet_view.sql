CREATE SCHEMA wallet_shape;

CREATE TABLE wallet_shape.wallet_balance (
  usercode text PRIMARY KEY,
  available numeric(38,10) NOT NULL,
  held numeric(38,10) NOT NULL,
  -- revision of the last event of the wallet's stream in here
  revision bigint NOT NULL
);

CREATE TABLE wallet_shape.wallet_history (
  usercode text NOT NULL,
  revision bigint NOT NULL,
  line smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'payment', 'return')),
  -- signed: what it added to the available funds
  amount numeric(38,10) NOT NULL,
  -- available funds after it
  balance numeric(38,10) NOT NULL,
  -- the deposit, or the order
  reference text NOT NULL,
  payment_id text,
  at timestamptz NOT NULL,
  PRIMARY KEY (usercode, revision, line)
);

SELECT create_view_version('wallet', 1);
INSERT INTO projection_version (name, active) VALUES ('wallet', 1);
