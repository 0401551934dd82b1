-- A wallet's history knows recharges that two persons of finance agreed to.
SELECT change_view_shape('wallet', $sql$
  ALTER TABLE wallet_history
    DROP CONSTRAINT wallet_history_kind_check,
    ADD CONSTRAINT wallet_history_kind_check CHECK (kind IN (
      'deposit', 'recharge', 'withheld', 'payment', 'return', 'refund', 'withdrawal', 'withdrawal-back', 'withdrawal-paid',
      'loan', 'repayment', 'adjustment', 'proceeds'))
$sql$);
