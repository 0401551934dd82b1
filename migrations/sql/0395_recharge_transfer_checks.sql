-- What the chain says of a transfer that finance named for a recharge.
SELECT change_view_shape('recharges', $sql$
  ALTER TABLE recharge
    ADD COLUMN transfer_outcome text CHECK (transfer_outcome IN (
      'found', 'not-final', 'not-found', 'of-another', 'internal')),
    ADD COLUMN transfer_amount numeric(38,10),
    ADD COLUMN transfer_to text,
    ADD COLUMN transfer_height bigint,
    ADD COLUMN transfer_checked_at timestamptz
$sql$);
