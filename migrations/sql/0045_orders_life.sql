-- What happens to an order after it is paid. Nothing of this was ever recorded before, so the new columns of versions
-- that exist are as a rebuild would make them: empty.
DO $$
DECLARE
  view_schema text;
BEGIN
  FOR view_schema IN
    SELECT nspname FROM pg_namespace WHERE nspname = 'orders_shape' OR nspname ~ '^orders_v[0-9]+$'
  LOOP
    EXECUTE format($sql$
      ALTER TABLE %I.order_row
        ADD COLUMN confirmed_at timestamptz,
        ADD COLUMN reminded_at timestamptz,
        ADD COLUMN shipped_at timestamptz,
        ADD COLUMN carrier text,
        ADD COLUMN tracking_number text,
        ADD COLUMN received_at timestamptz,
        -- until when it can be returned and reviewed
        ADD COLUMN closes_at timestamptz,
        ADD COLUMN reviewed_at timestamptz,
        ADD COLUMN completed_at timestamptz,
        -- none: nobody asked; returning: granted, the money is on its way
        ADD COLUMN refund_stage text CHECK (refund_stage IN ('requested', 'returning', 'refused', 'refunded')),
        ADD COLUMN refund_by text CHECK (refund_by IN ('buyer', 'platform')),
        ADD COLUMN refund_reason smallint,
        -- sealed under the buyer's key
        ADD COLUMN refund_remark text,
        ADD COLUMN refund_explanation text,
        ADD COLUMN refund_requested_at timestamptz,
        ADD COLUMN refund_decided_at timestamptz,
        ADD COLUMN refunded_at timestamptz
    $sql$, view_schema);
  END LOOP;
END $$;
