-- Between hot wallets and elsewhere: what came to one and is no sweep, and what two persons drain from one.
CREATE SCHEMA custody_shape;

CREATE TABLE custody_shape.custody_move (
  -- `arrival <id>` or `drain <id>`
  entry text PRIMARY KEY,
  -- of its first event: the order of lists
  position bigint NOT NULL,
  id text NOT NULL,
  owner text NOT NULL,
  network text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('top-up', 'funding', 'development', 'drain')),
  amount numeric(38,10) NOT NULL,
  from_address text NOT NULL,
  to_address text NOT NULL,
  -- of what came; a drain's is its transfer's
  transaction text,
  -- recorded: of funding, nobody has explained it; booked and approved: two persons agreed
  status text NOT NULL CHECK (status IN ('recorded', 'proposed', 'booked', 'approved', 'refused')),
  proposal_id text,
  reason text,
  proposed_by text,
  decided_by text,
  refusal text,
  began_at timestamptz NOT NULL,
  proposed_at timestamptz,
  decided_at timestamptz
);
CREATE INDEX ON custody_shape.custody_move (status, position);
CREATE INDEX ON custody_shape.custody_move (network, position DESC);

SELECT create_view_version('custody', 1);
INSERT INTO projection_version (name, active) VALUES ('custody', 1);
