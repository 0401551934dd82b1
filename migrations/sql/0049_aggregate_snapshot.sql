-- What long streams amounted to at a revision, so that a new process need not read them from the first event. Beside the
-- log: deleting all rows costs time and nothing else.
CREATE TABLE aggregate_snapshot (
  category text NOT NULL,
  id text NOT NULL,
  -- of the encoding; a row of another version is not read
  version integer NOT NULL,
  revision bigint NOT NULL,
  -- of the event at that revision, in the stream's chain
  hash text NOT NULL,
  state text NOT NULL,
  -- HMAC-SHA-256 over all of the above: who can write rows here cannot give anybody money
  mac bytea NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (category, id, version)
);

-- Megabytes, read whole: compressing them costs more time than it saves.
ALTER TABLE aggregate_snapshot ALTER COLUMN state SET STORAGE EXTERNAL;
