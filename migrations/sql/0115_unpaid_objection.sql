-- The limit that a buyer would exceed by leaving so much more unpaid: one rule for what reserves and for what foresees.
-- A limit that is null does not exist. `held` and `most` say how much the buyer has unpaid already, and how much the limit allows.
-- `settled` are orders that are still counted, although the caller knows that they are paid or over.
create function unpaid_objection(
  for_buyer text, settled text[], sku_ids text[], quantities integer[], new_orders integer, new_value numeric,
  most_orders integer, most_value numeric, most_share numeric, free_pieces integer)
returns table (reason text, short_sku text, goods_name text, left_over integer, held numeric, most numeric)
language plpgsql stable
-- one plan for every call, by index, as in reserve_stock
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off
as $$
declare
  unpaid_ids text[];
  unpaid_value numeric;
begin
  select array_agg(unpaid.order_id), coalesce(sum(unpaid.total), 0) into unpaid_ids, unpaid_value
  from unpaid_order as unpaid where unpaid.buyer = for_buyer and unpaid.order_id <> all (settled);

  if coalesce(cardinality(unpaid_ids), 0) + new_orders > most_orders then
    return query
      select 'unpaid-orders-limit', '', '', 0, coalesce(cardinality(unpaid_ids), 0)::numeric, most_orders::numeric;
    return;
  end if;
  if unpaid_value + new_value > most_value then
    return query select 'unpaid-value-limit', '', '', 0, unpaid_value, most_value;
    return;
  end if;
  -- Of a variant of which nothing of theirs is unpaid, one order may take all that is left.
  if unpaid_ids is null or most_share >= 1 or not exists (
    select from stock_reservation as taken where taken.order_id = any (unpaid_ids) and taken.sku_id = any (sku_ids)
  ) then
    return;
  end if;
  return query
    with held_pieces as materialized (
      select taken.sku_id, sum(taken.quantity) as reserved
      from stock_reservation as taken
      where taken.order_id = any (unpaid_ids) and taken.sku_id = any (sku_ids)
      group by taken.sku_id
    ), compared as (
      select held_pieces.sku_id, held_pieces.reserved, goods.name, sku.available,
        (select sum(line.quantity) from unnest(sku_ids, quantities) as line (sku_id, quantity)
         where line.sku_id = held_pieces.sku_id) as wanted,
        greatest(free_pieces, goods.buy_min, floor(most_share * (sku.available + held_pieces.reserved))) as allowed
      from held_pieces
      join sku on sku.id = held_pieces.sku_id
      join goods on goods.id = sku.goods_id
    )
    select 'unpaid-share-limit', compared.sku_id, compared.name, compared.available,
      compared.reserved::numeric, compared.allowed::numeric
    from compared where compared.reserved + compared.wanted > compared.allowed
    order by compared.sku_id;
end $$;

-- As before, with that rule; orders that are all new are not counted.
create or replace function reserve_stock(
  order_ids text[], sku_ids text[], quantities integer[], reserved_at timestamptz,
  for_buyer text, new_orders text[], new_totals numeric[], new_value numeric,
  most_orders integer, most_value numeric, most_share numeric, free_pieces integer)
returns table (reason text, short_sku text, goods_name text, left_over integer, held numeric, most numeric)
language plpgsql
-- One plan for every call, by index: planning anew for each cart costs several times what running the plan does.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off
as $$
declare
  known integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(for_buyer, 7120333));
  perform 1 from sku where id = any (sku_ids) order by id for update;

  known := 0;
  if exists (select from stock_reservation as earlier where earlier.order_id = any (new_orders)) then
    select count(distinct earlier.order_id) into known
    from stock_reservation as earlier where earlier.order_id = any (new_orders);
    return query
      with kept as (
        select earlier.order_id, earlier.sku_id, earlier.quantity
        from stock_reservation as earlier where earlier.order_id = any (new_orders)
      ), wanted as (
        select line.order_id, line.sku_id, sum(line.quantity) as quantity
        from unnest(order_ids, sku_ids, quantities) as line (order_id, sku_id, quantity)
        where line.order_id in (select kept.order_id from kept)
        group by line.order_id, line.sku_id
      )
      select 'repeated-submission', '', '', 0, null::numeric, null::numeric
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
    if found or known = cardinality(new_orders) then
      return;
    end if;
    select array_agg(line.order_id), array_agg(line.sku_id), array_agg(line.quantity)
    into order_ids, sku_ids, quantities
    from unnest(order_ids, sku_ids, quantities) as line (order_id, sku_id, quantity)
    where not exists (select from stock_reservation as earlier where earlier.order_id = line.order_id);
  end if;

  -- from here on, the lines are those that nothing is reserved for

  return query
    with needed as (
      select line.sku_id, sum(line.quantity) as quantity
      from unnest(order_ids, sku_ids, quantities) as line (order_id, sku_id, quantity)
      group by line.sku_id
    )
    select case when sku.id is null then 'goods-unknown' else 'stock-insufficient' end,
      needed.sku_id, coalesce(goods.name, ''), coalesce(sku.available, 0), null::numeric, null::numeric
    from needed
    left join sku on sku.id = needed.sku_id
    left join goods on goods.id = sku.goods_id
    where sku.id is null or sku.available < needed.quantity
    order by needed.sku_id;
  if found then
    return;
  end if;

  return query
    select * from unpaid_objection(
      for_buyer, '{}', sku_ids, quantities, cardinality(new_orders) - known, new_value,
      most_orders, most_value, most_share, free_pieces);
  if found then
    return;
  end if;

  with taken as (
    insert into stock_reservation (order_id, sku_id, quantity, created_at)
    select line.order_id, line.sku_id, sum(line.quantity), reserved_at
    from unnest(order_ids, sku_ids, quantities) as line (order_id, sku_id, quantity)
    group by line.order_id, line.sku_id
    on conflict (order_id, sku_id) do nothing
    returning stock_reservation.order_id, stock_reservation.sku_id, stock_reservation.quantity
  ), counted as (
    insert into unpaid_order (order_id, buyer, total)
    select added.order_id, for_buyer, added.total
    from unnest(new_orders, new_totals) as added (order_id, total)
    where added.order_id = any (order_ids)
    on conflict (order_id) do nothing
  ), total as (
    select taken.sku_id, sum(taken.quantity) as quantity from taken group by taken.sku_id
  )
  update sku set available = sku.available - total.quantity from total where sku.id = total.sku_id;
end $$;
