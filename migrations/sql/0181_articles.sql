-- Goods as those who run a shop keep them: articles.

create sequence goods_number;
alter table goods
  -- counts the goods as they came: a shop's list is read by it
  add column number bigint not null default nextval('goods_number'),
  -- the shop's own number of it; none of goods that came otherwise
  add column code text,
  -- counts the shop's changes
  add column version integer not null default 1,
  add column updated_at timestamptz,
  -- what staff said when they took it down; buyers do not see it then, whatever the shop wants
  add column taken_down_for text;
alter sequence goods_number owned by goods.number;
create unique index goods_number_of_shop on goods (seller_id, number desc);
create unique index goods_code_of_shop on goods (seller_id, code);

-- A variant that is sold no more stays, because orders name it.
alter table sku add column retired boolean not null default false;

-- What people changed of the stock. What orders took and gave back is in stock_reservation.
create table stock_change (
  id bigint generated always as identity primary key,
  sku_id text not null references sku (id),
  by integer not null check (by <> 0),
  cause text not null check (cause in ('opening', 'shop', 'import')),
  note text not null default '',
  changed_by text not null,
  changed_at timestamptz not null,
  -- a repetition has no second effect
  command text not null,
  unique (sku_id, command)
);
create index stock_reservation_sku on stock_reservation (sku_id, created_at desc);

-- As before, but a retired variant is not listed.
create or replace function quote_lines(sku_ids text[], quantities integer[], for_brand smallint, for_buyer text)
returns table (
  sku_id text, goods_id text, name text, specification text, image text, listed boolean, shown boolean, buy_min integer,
  available integer, unit_price numeric, seller_id text, seller_name text, own boolean, minimum_order numeric,
  freight_dispatch numeric, freight_long_distance numeric, freight_delivery numeric
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
    select sku.id, goods.id, goods.name, sku.specification, sku.image, goods.listed and not sku.retired, for_brand = any (goods.brands), goods.buy_min,
      sku.available,
      sku.price_delta + coalesce(
        (select goods.tier_price[tier] from generate_subscripts(goods.tier_from, 1) as tier
          where goods.tier_from[tier] <= line.quantity order by tier desc limit 1),
        goods.tier_price[1]),
      seller.id, seller.name, coalesce(seller.id = own_shop, false), seller.minimum_order,
      seller.freight_dispatch, seller.freight_long_distance, seller.freight_delivery
    from unnest(sku_ids, quantities) with ordinality as line (sku_id, quantity, place)
    left join sku on sku.id = line.sku_id
    left join goods on goods.id = sku.goods_id
    left join seller on seller.id = goods.seller_id
    order by line.place;
end $$;

-- As before, without retired variants.
create or replace function goods_info(wanted text, for_brand smallint, at timestamptz) returns json
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
        from sku where sku.goods_id = g.id and not sku.retired
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
      'favourites', coalesce((select favourites from goods_favourites where goods_id = g.id), 0),
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
