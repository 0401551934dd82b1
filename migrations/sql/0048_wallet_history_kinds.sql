-- The history knows refunds, withdrawals, loans and adjustments, and what each line moves to or from the held funds.
-- No fact before this moved held funds, so the default is what a rebuild would write: versions that exist go on.
DO $$
DECLARE
  version_schema text;
BEGIN
  FOR version_schema IN
    SELECT nspname FROM pg_namespace WHERE nspname = 'wallet_shape' OR nspname ~ '^wallet_v[0-9]+$'
  LOOP
    EXECUTE format(
      'ALTER TABLE %I.wallet_history
         ADD COLUMN held numeric(38,10) NOT NULL DEFAULT 0,
         DROP CONSTRAINT wallet_history_kind_check,
         ADD CONSTRAINT wallet_history_kind_check CHECK (kind IN (
           ''deposit'', ''payment'', ''return'', ''refund'', ''withdrawal'', ''withdrawal-back'', ''withdrawal-paid'',
           ''loan'', ''repayment'', ''adjustment''))',
      version_schema
    );
  END LOOP;
END $$;
