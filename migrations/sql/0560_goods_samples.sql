-- Pieces by which a buyer tries goods, where their shop allows it: what one costs, whichever variant it is, and how many an order may hold.
alter table goods
  add column sample_price numeric(38, 10) check (sample_price > 0),
  add column sample_most integer check (sample_most between 1 and 10),
  add constraint goods_sample check ((sample_price is null) = (sample_most is null));

-- As before, with what the goods' samples cost.
drop function quote_lines(text[], integer[], smallint, text);
create function quote_lines(sku_ids text[], quantities integer[], for_brand smallint, for_buyer text)
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
  own_shop text := (
    select member.seller_id from shop_member as member where member.usercode = for_buyer and member.ended_at is null);
begin
  return query
    select sku.id, goods.id, goods.name, case when sku.attributes = '[]' then '' else sku.specification end, sku.image, goods.listed and not sku.retired, for_brand = any (goods.brands), goods.buy_min,
      sku.available,
      sku.price_delta + coalesce(
        (select goods.tier_price[tier] from generate_subscripts(goods.tier_from, 1) as tier
          where goods.tier_from[tier] <= line.quantity order by tier desc limit 1),
        goods.tier_price[1]),
      seller.id, seller.name, coalesce(seller.id = own_shop, false), seller.minimum_order,
      seller.freight_dispatch, seller.freight_long_distance, seller.freight_delivery, goods.sample_price, goods.sample_most
    from unnest(sku_ids, quantities) with ordinality as line (sku_id, quantity, place)
    left join sku on sku.id = line.sku_id
    left join goods on goods.id = sku.goods_id
    left join seller on seller.id = goods.seller_id
    order by line.place;
end $$;
