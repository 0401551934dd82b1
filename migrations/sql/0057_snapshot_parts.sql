-- A snapshot in parts, so that the next one writes only what came since: most of a long wallet are ids that never change.
-- The snapshots that there are are thrown away, which costs time and nothing else.
TRUNCATE aggregate_snapshot;

ALTER TABLE aggregate_snapshot
  -- what may change again is in `state`; this is how many parts there are of what is only added to
  ADD COLUMN parts integer NOT NULL,
  -- SHA-256 chained over the parts in their order; the mac covers it, and so binds them to each other and to this row
  ADD COLUMN digest text NOT NULL;

CREATE TABLE aggregate_snapshot_part (
  category text NOT NULL,
  id text NOT NULL,
  version integer NOT NULL,
  -- 1, 2, …; never changed, as long as the row that it belongs to stands
  part integer NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (category, id, version, part),
  -- at the end of the transaction: the parts are written before the row that names their digest
  FOREIGN KEY (category, id, version) REFERENCES aggregate_snapshot ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);

-- Read whole: compressing them costs more time than it saves.
ALTER TABLE aggregate_snapshot_part ALTER COLUMN content SET STORAGE EXTERNAL;
