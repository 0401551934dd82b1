-- From when on the system refunds a paid order that is not shipped. Orders that wait already say it after a rebuild of this
-- view; until then nothing is shown.
DO $$
DECLARE
  view_schema text;
BEGIN
  FOR view_schema IN
    SELECT nspname FROM pg_namespace WHERE nspname = 'orders_shape' OR nspname ~ '^orders_v[0-9]+$'
  LOOP
    EXECUTE format('ALTER TABLE %I.order_row ADD COLUMN ship_before timestamptz', view_schema);
  END LOOP;
END $$;
