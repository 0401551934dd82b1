-- What each submission of a cart asked for and which orders it was to place, recorded with its reservation: they stand or fall
-- together. Whoever repeats or finishes the submission does as the row says, whatever became of its goods and prices since.
create table submission (
  -- the command id, which is derived from buyer, action and idempotency key
  id text primary key,
  -- SHA-256 of what was asked for; personal texts go into it sealed
  digest text not null,
  order_ids text[] not null,
  -- the orders to place, as JSON; personal texts are sealed, as in the orders' own events
  plan text not null,
  -- also of its reservations
  created_at timestamptz not null
);
create index submission_created_at on submission (created_at);

-- reserve_stock for a submission, and its record. A submission that is recorded already gets its record instead ('recorded').
-- The lock is that of reserve_stock: the second of two that submit under one id sees the record of the first.
create function reserve_submission(
  submission_id text, submission_digest text, submission_plan text,
  order_ids text[], sku_ids text[], quantities integer[], reserved_at timestamptz,
  for_buyer text, new_orders text[], new_totals numeric[], new_value numeric,
  most_orders integer, most_value numeric, most_share numeric, free_pieces integer)
returns table (
  reason text, short_sku text, goods_name text, left_over integer, held numeric, most numeric,
  recorded_digest text, recorded_plan text)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(for_buyer, 7120333));

  return query
    select 'recorded', '', '', 0, null::numeric, null::numeric, earlier.digest, earlier.plan
    from submission as earlier where earlier.id = submission_id;
  if found then
    return;
  end if;

  return query
    select refused.*, null::text, null::text
    from reserve_stock(
      order_ids, sku_ids, quantities, reserved_at, for_buyer, new_orders, new_totals, new_value,
      most_orders, most_value, most_share, free_pieces) as refused;
  if found then
    return;
  end if;

  insert into submission (id, digest, order_ids, plan, created_at)
  values (submission_id, submission_digest, new_orders, submission_plan, reserved_at);
end $$;
