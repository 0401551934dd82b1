-- Reading by key, as functions: their plans are kept per connection, so that a product page costs no planning.

-- An amount as it stands on the wire: no trailing zeros.
create function amount_text(amount numeric) returns text
language sql immutable parallel safe return trim_scale(amount)::text;

create function seller_card(seller) returns json
language sql stable parallel safe return json_build_object(
  'id', $1.id, 'name', $1.name, 'logo', $1.logo, 'rating', $1.rating, 'followers', $1.followers, 'goods', $1.goods,
  'sold', $1.sold, 'minimumOrder', amount_text($1.minimum_order)
);

-- The words of a keyword as a query: each by its stem or as it is, all of them wanted. With `open_ended` words also match
-- as beginnings. Stop words are dropped unless there is nothing else. The words hold letters and digits only.
create function goods_query(words text[], open_ended boolean) returns tsquery
language plpgsql immutable parallel safe
-- a stop word is no news
set client_min_messages = warning
as $$
declare
  word text;
  one tsquery;
  plain tsquery;
  query tsquery;
begin
  foreach word in array words loop
    one := plainto_tsquery('english', word);
    continue when numnode(one) = 0;
    plain := to_tsquery('simple', '''' || word || '''' || case when open_ended then ':*' else '' end);
    -- the same word twice would be taken for twice as frequent (compared as texts: = overlooks the :*)
    if plain::text <> one::text then
      one := one || plain;
    end if;
    query := case when query is null then one else query && one end;
  end loop;
  return coalesce(query, plainto_tsquery('simple', array_to_string(words, ' ')));
end $$;

-- Each word as the catalogue spells it: itself when some name has it or begins a word with it, else the most alike one.
create function correct_words(words text[]) returns text[]
language plpgsql stable as $$
declare
  typed text;
  better text;
  corrected text[] := '{}';
begin
  foreach typed in array words loop
    better := null;
    if length(typed) >= 3 and not exists (select 1 from goods_word where word like typed || '%') then
      select word into better
      from goods_word
      where word % typed
      order by similarity(word, typed) desc, abs(length(word) - length(typed)), word
      limit 1;
    end if;
    corrected := corrected || coalesce(better, typed);
  end loop;
  return corrected;
end $$;

-- All that a product page shows of one goods; null when there is none for this brand.
create function goods_info(wanted text, brand_bit integer, at timestamptz) returns json
language plpgsql stable as $$
declare
  found_goods goods;
begin
  select * into found_goods from goods where id = wanted;
  if not found or (found_goods.brands & brand_bit) = 0 then
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
