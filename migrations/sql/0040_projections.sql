-- Which version of each view is read; a rebuild makes the next version beside it and then moves this pointer.
CREATE TABLE projection_version (
  name text PRIMARY KEY,
  active integer NOT NULL,
  switched_at timestamptz NOT NULL DEFAULT now()
);

-- How far each version has come, moved in the transaction of its rows by compare-and-swap. -1: nothing yet.
CREATE TABLE projection_checkpoint (
  name text NOT NULL,
  version integer NOT NULL,
  position bigint NOT NULL DEFAULT -1,
  -- when the event at `position` was recorded, and when it became visible here
  event_at timestamptz,
  projected_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'poisoned')),
  -- {eventId, stream, revision, position, type, error}: the event that could not be applied
  poison jsonb,
  PRIMARY KEY (name, version)
);

-- How far each flow has come: every fact up to here is finished.
CREATE TABLE flow_checkpoint (
  name text PRIMARY KEY,
  position bigint NOT NULL DEFAULT -1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- A view's tables are described once, in the schema `<view>_shape`; each version is a copy of it in `<view>_v<version>`.
CREATE FUNCTION create_view_version(view_name text, view_version integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  shape text := view_name || '_shape';
  target text := view_name || '_v' || view_version;
  shape_table record;
BEGIN
  EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', target);
  EXECUTE format('CREATE SCHEMA %I', target);
  FOR shape_table IN SELECT tablename FROM pg_tables WHERE schemaname = shape LOOP
    EXECUTE format('CREATE TABLE %I.%I (LIKE %I.%I INCLUDING ALL)', target, shape_table.tablename, shape, shape_table.tablename);
  END LOOP;
  DELETE FROM projection_checkpoint WHERE name = view_name AND version = view_version;
  INSERT INTO projection_checkpoint (name, version) VALUES (view_name, view_version);
END $$;
