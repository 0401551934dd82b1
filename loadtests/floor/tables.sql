-- What the least shop needs that sells from stock for a balance. It keeps the state of now, and no history.

create table stock (
  sku integer primary key,
  price numeric(38, 10) not null,
  available integer not null check (available >= 0)
);

create table wallet (
  buyer integer primary key,
  available numeric(38, 10) not null check (available >= 0)
);

create table placed (
  id bigint generated always as identity primary key,
  buyer integer not null references wallet,
  amount numeric(38, 10) not null,
  paid boolean not null default false,
  placed_at timestamptz not null default now()
);

create table line (
  order_id bigint not null references placed,
  sku integer not null references stock,
  quantity integer not null check (quantity > 0),
  price numeric(38, 10) not null,
  primary key (order_id, sku)
);

create table ledger (
  id bigint generated always as identity primary key,
  order_id bigint not null references placed,
  account text not null,
  amount numeric(38, 10) not null
);

-- The id of a new order of one line. Raises if there is less in stock.
create function submit_order(buyer_ integer, sku_ integer, quantity_ integer) returns bigint
language plpgsql as $$
declare
  price_ numeric;
  order_ bigint;
begin
  update stock set available = available - quantity_ where sku = sku_ returning price into strict price_;
  insert into placed (buyer, amount) values (buyer_, price_ * quantity_) returning id into order_;
  insert into line (order_id, sku, quantity, price) values (order_, sku_, quantity_, price_);
  return order_;
end $$;

-- Pays an order of this buyer that is not paid. Raises if there is none, or less in the wallet.
create function pay_order(buyer_ integer, order_ bigint) returns void
language plpgsql as $$
declare
  amount_ numeric;
begin
  update placed set paid = true where id = order_ and buyer = buyer_ and not paid returning amount into strict amount_;
  update wallet set available = available - amount_ where buyer = buyer_;
  insert into ledger (order_id, account, amount)
  values (order_, 'buyer ' || buyer_, -amount_), (order_, 'escrow ' || order_, amount_);
end $$;
