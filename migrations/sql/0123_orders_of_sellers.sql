-- A seller lists the orders of the own shop, the newest first, from behind a position; and of one status.
SELECT change_view_shape('orders', $sql$
  CREATE INDEX order_row_seller_id_position_idx ON order_row (seller_id, position DESC);
  CREATE INDEX order_row_seller_id_status_position_idx ON order_row (seller_id, status, position DESC);
$sql$);
