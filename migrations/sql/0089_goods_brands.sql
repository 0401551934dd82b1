-- Goods and stores hold the ids of the brands that show them, in place of a bit for each: an integer had room for 32 brands.

-- What the bits meant: the lowest was brand 1.
create function brands_of_bits(bits integer) returns smallint[]
language sql immutable return (
  select coalesce(array_agg((place + 1)::smallint order by place), '{}')
  from generate_series(0, 31) as place where (bits >> place) & 1 = 1
);

drop index goods_shown;
alter table goods alter column brands type smallint[] using brands_of_bits(brands);
alter table seller alter column brands type smallint[] using brands_of_bits(brands);
drop function brands_of_bits;

-- How many goods each brand shows in each category is counted without reading the goods.
create index goods_shown on goods (category_id) include (brands) where listed;

-- All that a product page shows of one goods; null when there is none for this brand.
drop function goods_info(text, integer, timestamptz);
create function goods_info(wanted text, for_brand smallint, at timestamptz) returns json
language plpgsql stable as $$
declare
  found_goods goods;
begin
  select * into found_goods from goods where id = wanted;
  if not found or for_brand <> all (found_goods.brands) then
    return null;
  end if;
  if not found_goods.listed then
    return json_build_object('listed', false);
  end if;
  return (
    select json_build_object(
      'listed', true,
      'id', g.id, 'name', g.name, 'image', g.images[1], 'priceFrom', amount_text(g.price_from),
      'priceTo', amount_text(g.price_to), 'wasPrice', amount_text(g.was_price), 'discount', g.discount, 'unit', g.unit,
      'buyMin', g.buy_min, 'sold', g.sold, 'rating', g.rating, 'reviews', g.reviews,
      'isNew', g.created_at > at - interval '30 days', 'sellerId', g.seller_id, 'sellerName', g.seller_name,
      'categoryId', g.category_id, 'description', g.description, 'attributes', g.attributes, 'images', g.images,
      'options', g.options, 'createdAt', g.created_at,
      'tierFrom', g.tier_from, 'tierPrice', g.tier_price::text[],
      'skus', (
        select json_agg(json_build_object(
          'id', sku.id, 'attributes', sku.attributes, 'specification', sku.specification, 'image', sku.image,
          'priceDelta', sku.price_delta::text, 'available', sku.available
        ) order by sku.position)
        from sku where sku.goods_id = g.id
      ),
      'categories', (
        select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id = g.category_id)
        from category as c where c.id in (g.top_category_id, g.category_id)
      ),
      'seller', seller_card(seller),
      'freight', json_build_object(
        'dispatch', amount_text(seller.freight_dispatch), 'longDistance', amount_text(seller.freight_long_distance),
        'delivery', amount_text(seller.freight_delivery)
      ),
      'delivery', json_build_object('fromDays', seller.delivery_from_days, 'toDays', seller.delivery_to_days),
      'reviewCounts', json_build_object(
        'all', g.reviews, 'good', g.reviews_good, 'medium', g.reviews_medium, 'bad', g.reviews_bad
      ),
      'latestReviews', coalesce((
        select json_agg(json_build_object(
          'id', r.id, 'rating', r.rating, 'text', r.text, 'author', r.author, 'createdAt', r.created_at
        ))
        from (select * from review where goods_id = g.id order by created_at desc limit 10) as r
      ), '[]')
    )
    from (select found_goods.*) as g
    join seller on seller.id = g.seller_id
  );
end $$;

-- One row per asked line, in the order asked; nulls where the SKU is not known. The price is that of the tier which the
-- quantity reaches; below the first tier it is the first tier's, for the caller refuses such a quantity anyway.
drop function quote_lines(text[], integer[]);
create function quote_lines(sku_ids text[], quantities integer[], for_brand smallint)
returns table (
  sku_id text, goods_id text, name text, specification text, image text, listed boolean, shown boolean, buy_min integer,
  available integer, unit_price numeric, seller_id text, seller_name text, owner_usercode text, minimum_order numeric,
  freight_dispatch numeric, freight_long_distance numeric, freight_delivery numeric
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off
as $$
begin
  return query
    select sku.id, goods.id, goods.name, sku.specification, sku.image, goods.listed, for_brand = any (goods.brands), goods.buy_min,
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
