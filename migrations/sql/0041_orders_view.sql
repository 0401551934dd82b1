CREATE SCHEMA orders_shape;

CREATE TABLE orders_shape.order_row (
  order_id text PRIMARY KEY,
  -- position of OrderPlaced: the order of a list, newest first
  position bigint NOT NULL,
  submission_id text NOT NULL,
  buyer text NOT NULL,
  seller_id text NOT NULL,
  seller_name text NOT NULL,
  brand text NOT NULL,
  -- §3: -1 cancelled, 0 pending payment, 1 and 2 pending shipment, ...
  status smallint NOT NULL,
  goods numeric(38,10) NOT NULL,
  freight numeric(38,10) NOT NULL,
  tax numeric(38,10) NOT NULL,
  handling_fee numeric(38,10) NOT NULL,
  discount numeric(38,10) NOT NULL,
  total numeric(38,10) NOT NULL,
  -- pieces over all lines
  goods_count integer NOT NULL,
  images text[] NOT NULL,
  -- sealed under the buyer's key; opened by whoever answers the buyer
  ship_to text NOT NULL,
  remark text NOT NULL,
  payment_id text,
  cancelled_by text,
  cancel_reason smallint,
  placed_at timestamptz NOT NULL,
  pay_before timestamptz NOT NULL,
  paid_at timestamptz,
  cancelled_at timestamptz
);
CREATE INDEX ON orders_shape.order_row (buyer, position DESC);
CREATE INDEX ON orders_shape.order_row (buyer, status, position DESC);

CREATE TABLE orders_shape.order_line (
  order_id text NOT NULL,
  line smallint NOT NULL,
  goods_id text NOT NULL,
  sku_id text NOT NULL,
  name text NOT NULL,
  specification text NOT NULL,
  image text NOT NULL,
  quantity integer NOT NULL,
  unit_price numeric(38,10) NOT NULL,
  line_total numeric(38,10) NOT NULL,
  PRIMARY KEY (order_id, line)
);

CREATE TABLE orders_shape.order_timeline (
  order_id text NOT NULL,
  -- revision of the event in the order's stream: the order of the entries
  revision bigint NOT NULL,
  message text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, revision)
);

SELECT create_view_version('orders', 1);
INSERT INTO projection_version (name, active) VALUES ('orders', 1);
