-- Where pieces lie (§1: three self-run warehouses). sku.available still says how many may be ordered, wherever they lie; an order's
-- pieces leave a certain warehouse when it is shipped.

create table warehouse (
  id text primary key,
  -- as people read it: the town and the country
  name text not null,
  -- language code to name
  names jsonb not null default '{}',
  -- of the countries whose new shops send from here unless staff say otherwise, in English
  countries text[] not null default '{}',
  position smallint not null unique
);
insert into warehouse (id, name, names, countries, position) values
  ('yiwu', 'Yiwu, China', '{"ar": "ييوو، الصين"}',
    '{China,Hong Kong,Taiwan,Japan,South Korea,Vietnam,Thailand,Indonesia,Malaysia,Singapore,Philippines,Cambodia}', 0),
  ('rotterdam', 'Rotterdam, Netherlands', '{"ar": "روتردام، هولندا"}',
    '{Netherlands,Belgium,Germany,France,Italy,Spain,Portugal,Poland,United Kingdom,Ireland,Morocco,Mexico,United States,Canada,Brazil}', 1),
  ('dubai', 'Dubai, United Arab Emirates', '{"ar": "دبي، الإمارات العربية المتحدة"}',
    '{United Arab Emirates,Saudi Arabia,Qatar,Oman,Egypt,Jordan,Türkiye,Turkey,India,Pakistan,Bangladesh,Sri Lanka,Kenya}', 2);

-- The warehouse that a shop of this country has unless staff say otherwise.
create function warehouse_for(country text) returns text
language sql stable as $$
  select id from warehouse
  order by exists (select from unnest(countries) as near where lower(near) = lower(country)) desc, position
  limit 1
$$;

-- A shop's home: its pieces come here and leave from here first.
alter table seller add column warehouse text references warehouse;
update seller set warehouse = warehouse_for(country);
alter table seller alter column warehouse set not null;

-- How many pieces lie where. Every variant has a row for every warehouse, so whoever locks its rows has locked all that it may need.
-- At rest, a variant's rows sum to what is available and what open reservations hold.
create table stock_level (
  sku_id text not null references sku (id),
  warehouse text not null references warehouse,
  on_hand integer not null check (on_hand >= 0),
  primary key (sku_id, warehouse)
);
insert into stock_level (sku_id, warehouse, on_hand)
select sku.id, warehouse.id, case when warehouse.id = seller.warehouse then sku.available + coalesce(open.pieces, 0) else 0 end
from sku
join goods on goods.id = sku.goods_id
join seller on seller.id = goods.seller_id
cross join warehouse
left join (
  select sku_id, sum(quantity)::integer as pieces from stock_reservation where state in ('reserved', 'placed') group by sku_id
) as open on open.sku_id = sku.id;

-- What a variant begins with lies in its shop's home.
create function place_first_stock() returns trigger
language plpgsql as $$
begin
  insert into stock_level (sku_id, warehouse, on_hand)
  select added.id, warehouse.id, case when warehouse.id = seller.warehouse then added.available else 0 end
  from added
  join goods on goods.id = added.goods_id
  join seller on seller.id = goods.seller_id
  cross join warehouse;
  return null;
end $$;
create trigger sku_first_stock after insert on sku referencing new table as added
for each statement execute function place_first_stock();

-- From where the pieces of an order were taken. It names its reservation and not its variant: a reference to sku would wait for
-- those who reserve.
create table stock_pick (
  order_id text not null,
  sku_id text not null,
  warehouse text not null references warehouse,
  quantity integer not null check (quantity > 0),
  picked_at timestamptz not null,
  primary key (order_id, sku_id, warehouse),
  foreign key (order_id, sku_id) references stock_reservation on delete cascade
);
create index stock_pick_sku on stock_pick (sku_id, picked_at desc);

-- From where the pieces of these lines would be taken, were they taken now, one order after the other: from the shop's home first, then
-- from the others in their order.
create function allocate_stock(order_ids text[], sku_ids text[], quantities integer[])
returns table (order_id text, sku_id text, warehouse text, quantity integer)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off
as $$
begin
  return query
    with wanted as (
      select line.order_id, line.sku_id, line.quantity,
        sum(line.quantity) over (partition by line.sku_id order by line.order_id) as until
      from unnest(order_ids, sku_ids, quantities) as line (order_id, sku_id, quantity)
    ), lying as (
      select here.sku_id, here.warehouse, here.on_hand,
        sum(here.on_hand) over (
          partition by here.sku_id order by here.warehouse = seller.warehouse desc, place.position) as until
      from stock_level as here
      join warehouse as place on place.id = here.warehouse
      join sku on sku.id = here.sku_id
      join goods on goods.id = sku.goods_id
      join seller on seller.id = goods.seller_id
      where here.sku_id = any (sku_ids) and here.on_hand > 0
    )
    -- pieces are numbered in the order in which they are wanted, and in the order in which they lie: where the two overlap, they are taken
    select wanted.order_id, wanted.sku_id, lying.warehouse,
      (least(wanted.until, lying.until)
        - greatest(wanted.until - wanted.quantity, lying.until - lying.on_hand))::integer
    from wanted join lying on lying.sku_id = wanted.sku_id
    where least(wanted.until, lying.until) > greatest(wanted.until - wanted.quantity, lying.until - lying.on_hand);
end $$;

-- The pieces of these orders leave their warehouses, once: what was released or has left stays as it is. Reservations are locked first, in
-- the order of their keys, then where their pieces lie, in the order of those keys. The variants themselves are not locked, so nobody
-- who reserves waits for this.
create function consume_stock(order_ids text[], at timestamptz) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off
as $$
declare
  held_orders text[];
  held_skus text[];
  held_quantities integer[];
begin
  select array_agg(held.order_id), array_agg(held.sku_id), array_agg(held.quantity)
  into held_orders, held_skus, held_quantities
  from (
    select due.order_id, due.sku_id, due.quantity from stock_reservation as due
    where due.order_id = any (order_ids) and due.state in ('reserved', 'placed')
    order by due.order_id, due.sku_id for update
  ) as held;
  if held_orders is null then
    return;
  end if;
  perform 1 from stock_level as here where here.sku_id = any (held_skus) order by here.sku_id, here.warehouse for update;

  with taken as (
    insert into stock_pick (order_id, sku_id, warehouse, quantity, picked_at)
    select pick.order_id, pick.sku_id, pick.warehouse, pick.quantity, at
    from allocate_stock(held_orders, held_skus, held_quantities) as pick
    returning stock_pick.sku_id, stock_pick.warehouse, stock_pick.quantity
  ), total as (
    select taken.sku_id, taken.warehouse, sum(taken.quantity) as quantity from taken group by taken.sku_id, taken.warehouse
  )
  update stock_level as here set on_hand = here.on_hand - total.quantity
  from total where here.sku_id = total.sku_id and here.warehouse = total.warehouse;

  if (select sum(quantity) from unnest(held_quantities) as quantity) is distinct from (
    select sum(pick.quantity) from stock_pick as pick where pick.order_id = any (held_orders)
  ) then
    raise exception 'fewer pieces lie in the warehouses than the orders % hold', held_orders
      using hint = 'The pieces of a variant must sum to what is available and what open reservations hold.';
  end if;

  update stock_reservation as kept set state = 'consumed'
  from unnest(held_orders, held_skus) as held (order_id, sku_id)
  where kept.order_id = held.order_id and kept.sku_id = held.sku_id;
end $$;

-- What people changed says where. A transfer is two changes by one command.
alter table stock_change
  add column warehouse text references warehouse,
  drop constraint stock_change_cause_check,
  add check (cause in ('opening', 'shop', 'import', 'transfer')),
  drop constraint stock_change_sku_id_command_key,
  add unique (sku_id, command, warehouse);
update stock_change set warehouse = seller.warehouse
from sku join goods on goods.id = sku.goods_id join seller on seller.id = goods.seller_id
where sku.id = stock_change.sku_id;
alter table stock_change alter column warehouse set not null;

-- The movements of a variant are read by their moments.
create index stock_change_sku on stock_change (sku_id, changed_at desc);
create index stock_reservation_sku_released on stock_reservation (sku_id, released_at desc) where state = 'released';
