-- Staff list the refunds of all buyers that wait for an answer, and those that were refused, the oldest order first.
SELECT change_view_shape('orders', 'CREATE INDEX order_row_refund_requested_idx ON order_row (position) WHERE status = ''refund-requested''');
SELECT change_view_shape('orders', 'CREATE INDEX order_row_refund_refused_idx ON order_row (position) WHERE refund_by = ''buyer'' AND refund_explanation IS NOT NULL');
