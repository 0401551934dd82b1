-- As before, and the copy's keys and indexes keep the names that they have in the shape, so that a later change finds them by
-- name in every version. Columns come with their types, defaults, NOT NULL, CHECK, identity and generation. Foreign keys and
-- triggers are not copied; no view has any.
CREATE OR REPLACE FUNCTION create_view_version(view_name text, view_version integer) RETURNS void
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  shape text := view_name || '_shape';
  target text := view_name || '_v' || view_version;
  shape_table text;
  keys text[];
  indexes text[];
  statement text;
BEGIN
  -- Waits for a change of the shape that is under way.
  PERFORM pg_advisory_xact_lock(hashtextextended(shape, 0));
  DELETE FROM projection_checkpoint WHERE name = view_name AND version = view_version;
  INSERT INTO projection_checkpoint (name, version) VALUES (view_name, view_version);
  EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', target);
  EXECUTE format('CREATE SCHEMA %I', target);
  FOR shape_table IN SELECT tablename FROM pg_tables WHERE schemaname = shape LOOP
    EXECUTE format('CREATE TABLE %I.%I (LIKE %I.%I INCLUDING ALL EXCLUDING INDEXES)', target, shape_table, shape, shape_table);
  END LOOP;

  -- A definition leaves out the schema that is the search path.
  PERFORM set_config('search_path', quote_ident(shape), true);
  SELECT array_agg(format('ALTER TABLE %I ADD CONSTRAINT %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid)))
  INTO keys
  FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
  WHERE relnamespace = to_regnamespace(quote_ident(shape)) AND contype IN ('p', 'u', 'x');
  SELECT array_agg(pg_get_indexdef(indexrelid, 0, true))
  INTO indexes
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  WHERE relnamespace = to_regnamespace(quote_ident(shape))
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid);

  PERFORM set_config('search_path', quote_ident(target), true);
  FOREACH statement IN ARRAY coalesce(keys, '{}') || coalesce(indexes, '{}') LOOP
    EXECUTE statement;
  END LOOP;
END $$;

-- Runs statements that change a view's tables, first in its shape and then in each of its versions:
--   SELECT change_view_shape('orders', 'ALTER TABLE order_row ADD COLUMN held_at timestamptz');
-- They name the view's tables without a schema, and what is not the view's with one (public.gin_trgm_ops).
CREATE FUNCTION change_view_shape(view_name text, statements text) RETURNS void
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  shape text := view_name || '_shape';
  view_schema text;
BEGIN
  IF to_regnamespace(quote_ident(shape)) IS NULL THEN
    RAISE EXCEPTION 'There is no view %: no schema is named %.', view_name, shape;
  END IF;
  -- Waits for a version that is being made.
  PERFORM pg_advisory_xact_lock(hashtextextended(shape, 0));
  FOR view_schema IN
    SELECT nspname FROM pg_namespace
    WHERE nspname = shape
      OR starts_with(nspname, view_name || '_v') AND substr(nspname, length(view_name) + 3) ~ '^[0-9]+$'
    ORDER BY nspname <> shape, nspname
  LOOP
    PERFORM set_config('search_path', quote_ident(view_schema), true);
    EXECUTE statements;
  END LOOP;
END $$;
