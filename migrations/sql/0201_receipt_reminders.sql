-- When the system reminded the buyer of the receipt. Nobody was before there were such events.
SELECT change_view_shape('orders', 'ALTER TABLE order_row ADD COLUMN receipt_reminded_at timestamptz');
