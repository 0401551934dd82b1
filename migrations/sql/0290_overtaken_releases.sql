-- The release of a withheld deposit that was credited by itself, or dropped by its chain, is settled: nobody need decide it.
SELECT change_view_shape('adjustments', $sql$
  ALTER TABLE adjustment
    DROP CONSTRAINT adjustment_status_check,
    ADD CONSTRAINT adjustment_status_check CHECK (status IN ('proposed', 'made', 'rejected', 'overtaken')),
    ADD COLUMN overtaken_by text CHECK (overtaken_by IN ('credited', 'reversed'))
$sql$);
SELECT change_view_shape('adjustments',
  'CREATE INDEX adjustment_open_release_idx ON adjustment (releases) WHERE status = ''proposed'' AND releases IS NOT NULL');
