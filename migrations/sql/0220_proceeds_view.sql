-- What a shop earned and what was paid out of it, line by line.
CREATE SCHEMA proceeds_shape;

CREATE TABLE proceeds_shape.shop_movement (
  -- kind and reference
  entry text PRIMARY KEY,
  seller_id text NOT NULL,
  -- position of the event that began it: the order of a list
  position bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sale', 'payout')),
  -- order id, or payout id
  reference text NOT NULL,
  -- whose wallet a payout is for; empty for a sale
  usercode text NOT NULL,
  -- of a sale: what the buyer had paid, and what the mall kept of it
  paid numeric(38,10),
  commission numeric(38,10),
  -- signed: what the shop got, or gave
  amount numeric(38,10) NOT NULL,
  -- a sale: released, then credited; a payout: sent, then received or returned
  status text NOT NULL CHECK (status IN ('under-way', 'done', 'returned')),
  -- why a payout was returned
  reason text,
  at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX ON proceeds_shape.shop_movement (seller_id, position DESC);

SELECT create_view_version('proceeds', 1);
INSERT INTO projection_version (name, active) VALUES ('proceeds', 1);

-- A wallet's history knows what its owner's shop paid out.
SELECT change_view_shape('wallet', $sql$
  ALTER TABLE wallet_history
    DROP CONSTRAINT wallet_history_kind_check,
    ADD CONSTRAINT wallet_history_kind_check CHECK (kind IN (
      'deposit', 'payment', 'return', 'refund', 'withdrawal', 'withdrawal-back', 'withdrawal-paid',
      'loan', 'repayment', 'adjustment', 'proceeds'))
$sql$);
