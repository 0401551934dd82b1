-- A drain that nothing was signed of may be called off by two persons: who, why, and how it ended.
SELECT change_view_shape('custody', $sql$
  ALTER TABLE custody_move
    DROP CONSTRAINT custody_move_status_check,
    ADD CONSTRAINT custody_move_status_check CHECK (status IN (
      'recorded', 'proposed', 'booked', 'approved', 'refused', 'called-off')),
    ADD COLUMN call_off_id text,
    ADD COLUMN call_off_state text CHECK (call_off_state IN ('proposed', 'refused', 'agreed', 'done', 'too-late')),
    ADD COLUMN call_off_reason text,
    ADD COLUMN call_off_by text,
    ADD COLUMN call_off_at timestamptz,
    ADD COLUMN call_off_decided_by text,
    ADD COLUMN call_off_decided_at timestamptz,
    ADD COLUMN call_off_refusal text
$sql$);
