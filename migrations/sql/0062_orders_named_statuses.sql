-- A row has the name of its order's status, as the order itself has it. Until now it had the number of §3, under which some
-- statuses are one; what told them apart is in other columns. How far a refund has come is in the name, too.
SELECT change_view_shape('orders', $sql$
  ALTER TABLE order_row ALTER COLUMN status TYPE text USING CASE
    WHEN status = -1 AND cancelled_by IS NULL THEN 'expired'
    WHEN status = -1 THEN 'cancelled'
    WHEN status = 0 THEN 'pending-payment'
    WHEN status = 1 THEN 'paid'
    WHEN status = 2 THEN 'confirmed'
    WHEN status = 3 THEN 'shipped'
    WHEN status = 4 THEN 'received'
    WHEN status = 5 AND completed_at IS NULL THEN 'reviewed'
    WHEN status = 5 THEN 'completed'
    WHEN refund_stage = 'requested' THEN 'refund-requested'
    WHEN refund_stage = 'returning' THEN 'refunding'
    WHEN refund_stage = 'refunded' THEN 'refunded'
  END;
  -- A worker that still runs the code before this change would write a number.
  ALTER TABLE order_row
    ADD CONSTRAINT status_is_a_name CHECK (status ~ '^[a-z][a-z-]+$'),
    DROP COLUMN refund_stage;

  -- The timeline has the names under which the wire and the screens have always known its messages.
  UPDATE order_timeline SET message = CASE message
    WHEN 'placed-awaiting-payment' THEN 'placed'
    WHEN 'paid-awaiting-shipment' THEN 'paid'
    WHEN 'confirmed-preparing-stock' THEN 'confirmed'
    WHEN 'shipped-in-transit' THEN 'shipped'
    WHEN 'signed-for' THEN 'received'
    WHEN 'signed-for-by-system' THEN 'received-by-system'
    WHEN 'cancelled-by-buyer' THEN 'cancelled'
    WHEN 'cancelled-unpaid-in-time' THEN 'expired'
    ELSE message
  END;
$sql$);
