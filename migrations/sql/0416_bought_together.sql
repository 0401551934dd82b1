-- what else the buyers of an article bought
SELECT change_view_shape('orders', 'CREATE INDEX order_line_goods_id_idx ON order_line (goods_id)');
