CREATE SCHEMA ledger_shape;

CREATE TABLE ledger_shape.journal_entry (
  -- the fact's place in the log, and the posting's place in the fact
  position bigint NOT NULL,
  line smallint NOT NULL,
  event_id uuid NOT NULL,
  event_type text NOT NULL,
  stream text NOT NULL,
  account text NOT NULL,
  amount numeric(38,10) NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (position, line)
);
CREATE INDEX ON ledger_shape.journal_entry (account, position);

CREATE TABLE ledger_shape.account_balance (
  account text PRIMARY KEY,
  -- e.g. user:available, escrow, custody
  class text NOT NULL,
  balance numeric(38,10) NOT NULL,
  entries bigint NOT NULL
);
CREATE INDEX ON ledger_shape.account_balance (class);

SELECT create_view_version('ledger', 1);
INSERT INTO projection_version (name, active) VALUES ('ledger', 1);
