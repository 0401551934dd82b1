-- A shop's statement knows what was taken back for the refund of a completed order.
SELECT change_view_shape('proceeds', $sql$
  ALTER TABLE shop_movement
    DROP CONSTRAINT shop_movement_kind_check,
    ADD CONSTRAINT shop_movement_kind_check CHECK (kind IN ('sale', 'payout', 'taken-back'))
$sql$);
