-- A plan that a setting forbids and that is the only one costs 10^10 before PostgreSQL 18, so with default settings it is
-- compiled at each call, for a tenth of a second and more. A full join has no plan but those forbidden here: two searches for
-- what the other side lacks answer the same. What these functions run is short, and compiling it never pays.
alter function quote_lines(text[], integer[]) set jit = off;

create or replace function reserve_stock(order_ids text[], sku_ids text[], quantities integer[], reserved_at timestamptz)
returns table (reason text, short_sku text, goods_name text, left_over integer)
language plpgsql
-- One plan for every call, by index: planning anew for each cart costs several times what running the plan does.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off
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
    where exists (
      select from kept where not exists (
        select from wanted
        where wanted.order_id = kept.order_id and wanted.sku_id = kept.sku_id and wanted.quantity = kept.quantity
      )
    ) or exists (
      select from wanted where not exists (
        select from kept where kept.order_id = wanted.order_id and kept.sku_id = wanted.sku_id
      )
    );
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
