-- From when on the system acts for a buyer or a seller who does nothing. Orders that wait already say it after a rebuild of
-- this view; until then nothing is shown.
DO $$
DECLARE
  view_schema text;
BEGIN
  FOR view_schema IN
    SELECT nspname FROM pg_namespace WHERE nspname = 'orders_shape' OR nspname ~ '^orders_v[0-9]+$'
  LOOP
    EXECUTE format($sql$
      ALTER TABLE %I.order_row
        ADD COLUMN receive_before timestamptz,
        ADD COLUMN refund_answer_before timestamptz
    $sql$, view_schema);
  END LOOP;
END $$;
