-- Whether an order is of samples; those that were placed before there were any are not.
SELECT change_view_shape('orders', $sql$
  ALTER TABLE order_row ADD COLUMN sample boolean NOT NULL DEFAULT false;
$sql$);
