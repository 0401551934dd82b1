-- Sellers search the orders of their shop by the names of the goods. In the order's own row, so that a search reads no other table. Null
-- where a worker that still runs the code before this change wrote the row; a rebuild fills it.
SELECT change_view_shape('orders', $sql$
  ALTER TABLE order_row ADD COLUMN goods_names text;
  UPDATE order_row SET goods_names = named.names
  FROM (SELECT order_id, string_agg(name, E'\n' ORDER BY line) AS names FROM order_line GROUP BY order_id) AS named
  WHERE named.order_id = order_row.order_id;
$sql$);
