-- Stock is taken here before an order is placed in the log, keyed by order id; whichever event is first in the order's
-- stream decides whether it stays taken.

create table stock_reservation (
  order_id text not null,
  sku_id text not null references sku (id),
  quantity integer not null check (quantity > 0),
  state text not null default 'reserved' check (state in ('reserved', 'placed', 'released')),
  created_at timestamptz not null,
  released_at timestamptz,
  primary key (order_id, sku_id)
);
create index stock_reservation_open on stock_reservation (created_at) where state = 'reserved';
create index stock_reservation_released on stock_reservation (released_at) where state = 'released';

-- Takes all lines or nothing. Returns no row when all is taken (now, or earlier by the same order id), else one row per
-- SKU that stands in the way. Every writer of stock locks SKU rows in the order of their ids, so none waits in a circle.
-- An order id stands for one content: to reserve other lines under an id that has some already is refused as
-- 'repeated-submission', or an order could be placed for more than what was taken for it.
create function reserve_stock(order_ids text[], sku_ids text[], quantities integer[], reserved_at timestamptz)
returns table (reason text, short_sku text, goods_name text, left_over integer)
language plpgsql
-- One plan for every call, by index: planning anew for each cart costs several times what running the plan does.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  -- two that reserve under one id at once: the second sees what the first took
  perform pg_advisory_xact_lock(hashtextextended(id, 7120332))
  from (select distinct unnest(order_ids) as id order by 1) as in_turn;
  perform 1 from sku where id = any (sku_ids) order by id for update;

  return query
    with kept as (
      select earlier.order_id, earlier.sku_id, earlier.quantity
      from stock_reservation as earlier where earlier.order_id = any (order_ids)
    ), wanted as (
      select line.order_id, line.sku_id, sum(line.quantity) as quantity
      from unnest(order_ids, sku_ids, quantities) as line (order_id, sku_id, quantity)
      where line.order_id in (select kept.order_id from kept)
      group by line.order_id, line.sku_id
    )
    select 'repeated-submission', '', '', 0
    from kept full join wanted using (order_id, sku_id)
    where kept.quantity is distinct from wanted.quantity
    limit 1;
  if found then
    return;
  end if;

  return query
    with needed as (
      select line.sku_id, sum(line.quantity) as quantity
      from unnest(order_ids, sku_ids, quantities) as line (order_id, sku_id, quantity)
      where not exists (select 1 from stock_reservation as taken where taken.order_id = line.order_id)
      group by line.sku_id
    )
    select case when sku.id is null then 'goods-unknown' else 'stock-insufficient' end,
      needed.sku_id, coalesce(goods.name, ''), coalesce(sku.available, 0)
    from needed
    left join sku on sku.id = needed.sku_id
    left join goods on goods.id = sku.goods_id
    where sku.id is null or sku.available < needed.quantity
    order by needed.sku_id;
  if found then
    return;
  end if;

  with taken as (
    insert into stock_reservation (order_id, sku_id, quantity, created_at)
    select line.order_id, line.sku_id, sum(line.quantity), reserved_at
    from unnest(order_ids, sku_ids, quantities) as line (order_id, sku_id, quantity)
    where not exists (select 1 from stock_reservation as earlier where earlier.order_id = line.order_id)
    group by line.order_id, line.sku_id
    on conflict (order_id, sku_id) do nothing
    returning stock_reservation.sku_id, stock_reservation.quantity
  ), total as (
    select taken.sku_id, sum(taken.quantity) as quantity from taken group by taken.sku_id
  )
  update sku set available = sku.available - total.quantity from total where sku.id = total.sku_id;
end $$;

-- Gives the stock of these orders back, once.
create function release_stock(order_ids text[], at timestamptz) returns void
language plpgsql as $$
begin
  perform 1 from sku
  where id in (select sku_id from stock_reservation where order_id = any (order_ids) and state <> 'released')
  order by id for update;

  with freed as (
    update stock_reservation set state = 'released', released_at = at
    where order_id = any (order_ids) and state <> 'released'
    returning sku_id, quantity
  ), total as (
    select sku_id, sum(quantity) as quantity from freed group by sku_id
  )
  update sku set available = sku.available + total.quantity from total where sku.id = total.sku_id;
end $$;

-- One row per asked line, in the order asked; nulls where the SKU is not known. The price is that of the tier which the
-- quantity reaches; below the first tier it is the first tier's, for the caller refuses such a quantity anyway.
create function quote_lines(sku_ids text[], quantities integer[])
returns table (
  sku_id text, goods_id text, name text, specification text, image text, listed boolean, brands integer, buy_min integer,
  available integer, unit_price numeric, seller_id text, seller_name text, owner_usercode text, minimum_order numeric,
  freight_dispatch numeric, freight_long_distance numeric, freight_delivery numeric
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  return query
    select sku.id, goods.id, goods.name, sku.specification, sku.image, goods.listed, goods.brands, goods.buy_min,
      sku.available,
      sku.price_delta + coalesce(
        (select goods.tier_price[tier] from generate_subscripts(goods.tier_from, 1) as tier
          where goods.tier_from[tier] <= line.quantity order by tier desc limit 1),
        goods.tier_price[1]),
      seller.id, seller.name, seller.owner_usercode, seller.minimum_order,
      seller.freight_dispatch, seller.freight_long_distance, seller.freight_delivery
    from unnest(sku_ids, quantities) with ordinality as line (sku_id, quantity, place)
    left join sku on sku.id = line.sku_id
    left join goods on goods.id = sku.goods_id
    left join seller on seller.id = goods.seller_id
    order by line.place;
end $$;
