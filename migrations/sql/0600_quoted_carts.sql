-- As quote_lines, of several carts: what is asked at one moment is answered in one round trip. `carts` says of each line whose it is, by
-- its place in `for_brands` and `for_buyers`.
create function quote_carts(
  sku_ids text[], quantities integer[], carts integer[], for_brands smallint[], for_buyers text[])
returns table (
  sku_id text, goods_id text, name text, specification text, image text, listed boolean, shown boolean, buy_min integer,
  available integer, unit_price numeric, seller_id text, seller_name text, own boolean, minimum_order numeric,
  freight_dispatch numeric, freight_long_distance numeric, freight_delivery numeric, sample_price numeric, sample_most integer
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off
as $$
declare
  own_shops text[] := array(
    select (select member.seller_id from shop_member as member where member.usercode = buyer.usercode and member.ended_at is null)
    from unnest(for_buyers) with ordinality as buyer (usercode, place) order by buyer.place);
begin
  return query
    select sku.id, goods.id, goods.name, case when sku.attributes = '[]' then '' else sku.specification end, sku.image,
      goods.listed and not sku.retired, for_brands[line.cart] = any (goods.brands), goods.buy_min,
      sku.available,
      sku.price_delta + coalesce(
        (select goods.tier_price[tier] from generate_subscripts(goods.tier_from, 1) as tier
          where goods.tier_from[tier] <= line.quantity order by tier desc limit 1),
        goods.tier_price[1]),
      seller.id, seller.name, coalesce(seller.id = own_shops[line.cart], false), seller.minimum_order,
      seller.freight_dispatch, seller.freight_long_distance, seller.freight_delivery, goods.sample_price, goods.sample_most
    from unnest(sku_ids, quantities, carts) with ordinality as line (sku_id, quantity, cart, place)
    left join sku on sku.id = line.sku_id
    left join goods on goods.id = sku.goods_id
    left join seller on seller.id = goods.seller_id
    order by line.place;
end $$;

-- Earlier gateways ask for one cart.
create or replace function quote_lines(sku_ids text[], quantities integer[], for_brand smallint, for_buyer text)
returns table (
  sku_id text, goods_id text, name text, specification text, image text, listed boolean, shown boolean, buy_min integer,
  available integer, unit_price numeric, seller_id text, seller_name text, own boolean, minimum_order numeric,
  freight_dispatch numeric, freight_long_distance numeric, freight_delivery numeric, sample_price numeric, sample_most integer
)
language sql stable as $$
  select * from quote_carts(
    sku_ids, quantities, array_fill(1, array[cardinality(sku_ids)]), array[for_brand], array[for_buyer])
$$;
