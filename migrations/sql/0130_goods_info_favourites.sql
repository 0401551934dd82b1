-- As before, with the number of those who keep the goods.
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
