-- Stock of a shipped order is gone: its reservation stays, consumed, so that it is neither given back nor taken twice.
alter table stock_reservation drop constraint stock_reservation_state_check;
alter table stock_reservation add constraint stock_reservation_state_check
  check (state in ('reserved', 'placed', 'released', 'consumed'));

-- As before, and consumed stock never comes back. Reservations are locked first, in the order of their keys, as those
-- lock them who mark them placed or consumed; then their SKUs, in the order of their ids. Whoever reserves waits for SKUs
-- alone, so nobody waits in a circle.
create or replace function release_stock(order_ids text[], at timestamptz) returns void
language plpgsql as $$
declare
  held_orders text[];
  held_skus text[];
begin
  select array_agg(held.order_id), array_agg(held.sku_id) into held_orders, held_skus
  from (
    select order_id, sku_id from stock_reservation
    where order_id = any (order_ids) and state in ('reserved', 'placed')
    order by order_id, sku_id for update
  ) as held;
  perform 1 from sku where id = any (held_skus) order by id for update;

  with freed as (
    update stock_reservation as kept set state = 'released', released_at = at
    from unnest(held_orders, held_skus) as held (order_id, sku_id)
    where kept.order_id = held.order_id and kept.sku_id = held.sku_id
    returning kept.sku_id, kept.quantity
  ), total as (
    select sku_id, sum(quantity) as quantity from freed group by sku_id
  )
  update sku set available = sku.available + total.quantity from total where sku.id = total.sku_id;
end $$;
