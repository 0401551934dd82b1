-- A buyer may appeal the seller's refusal: until when, with which words and since when, and the platform's words if it refuses. What
-- the platform refused already stands with the seller's words until a rebuild of this view.
SELECT change_view_shape('orders', $sql$
  ALTER TABLE order_row
    ADD COLUMN refund_appeal_before timestamptz,
    ADD COLUMN refund_appeal_statement text,
    ADD COLUMN refund_appealed_at timestamptz,
    ADD COLUMN refund_ruling text
$sql$);
-- Staff list appeals by their clock, and what was refused by whomever.
SELECT change_view_shape('orders', 'CREATE INDEX order_row_refund_appealed_idx ON order_row (refund_answer_before, position) WHERE status = ''refund-requested'' AND refund_appealed_at IS NOT NULL');
SELECT change_view_shape('orders', 'CREATE INDEX order_row_refund_appealed_position_idx ON order_row (position) WHERE refund_appealed_at IS NOT NULL');
SELECT change_view_shape('orders', 'DROP INDEX order_row_refund_refused_idx');
SELECT change_view_shape('orders', 'CREATE INDEX order_row_refund_refused_idx ON order_row (position) WHERE refund_by = ''buyer'' AND refund_decided_at IS NOT NULL');
