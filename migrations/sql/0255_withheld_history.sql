-- A wallet's history knows deposits that were withheld until they came to the minimum.
SELECT change_view_shape('wallet', $sql$
  ALTER TABLE wallet_history
    DROP CONSTRAINT wallet_history_kind_check,
    ADD CONSTRAINT wallet_history_kind_check CHECK (kind IN (
      'deposit', 'withheld', 'payment', 'return', 'refund', 'withdrawal', 'withdrawal-back', 'withdrawal-paid',
      'loan', 'repayment', 'adjustment', 'proceeds'))
$sql$);
