-- Buyers look for their orders and for what moved their wallet by time; several goods are found by what their shops call them.
SELECT change_view_shape('orders', $sql$
  CREATE INDEX order_row_buyer_placed_at_idx ON order_row (buyer, placed_at);
$sql$);
SELECT change_view_shape('wallet', $sql$
  CREATE INDEX wallet_history_usercode_at_idx ON wallet_history (usercode, at);
$sql$);
CREATE INDEX goods_by_code ON goods (code) WHERE code IS NOT NULL;
