-- How an order is paid; those that were placed before there was a choice are paid from the balance.
SELECT change_view_shape('orders', $sql$
  ALTER TABLE order_row
    ADD COLUMN payment_method text NOT NULL DEFAULT 'balance',
    ADD COLUMN payment_method_name text NOT NULL DEFAULT '';
$sql$);
