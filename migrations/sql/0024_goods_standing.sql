-- What orders say of goods: how many were sold, and how they are rated. Both stand in the goods row, for lists are sorted
-- by them; each order counts once, however often it is told.

alter table stock_reservation add column counted boolean not null default false;

-- What buyers gave, beside the reviews that came with the goods; the words stay sealed in the order.
create table goods_rating (
  order_id text not null,
  goods_id text not null references goods (id),
  points smallint not null check (points between 1 and 5),
  primary key (order_id, goods_id)
);
create index goods_rating_goods on goods_rating (goods_id) include (points);

-- Adds what these orders took to what was sold. Reservations are locked first, in the order of their keys, then goods and
-- sellers in the order of theirs: nobody waits in a circle.
create function count_sales(order_ids text[]) returns void
language plpgsql as $$
declare
  counted_goods text[];
begin
  select array_agg(sku.goods_id) into counted_goods
  from (
    select sku_id from stock_reservation
    where order_id = any (order_ids) and not counted and state <> 'released'
    order by order_id, sku_id for update
  ) as sold_now
  join sku on sku.id = sold_now.sku_id;
  perform 1 from goods where id = any (counted_goods) order by id for no key update;
  perform 1 from seller where id in (select seller_id from goods where id = any (counted_goods))
  order by id for no key update;

  with sold_now as (
    update stock_reservation set counted = true
    where order_id = any (order_ids) and not counted and state <> 'released'
    returning sku_id, quantity
  ), of_goods as (
    select sku.goods_id, sum(sold_now.quantity) as pieces
    from sold_now join sku on sku.id = sold_now.sku_id group by sku.goods_id
  ), changed as (
    update goods set sold = goods.sold + of_goods.pieces
    from of_goods where goods.id = of_goods.goods_id
    returning goods.seller_id, of_goods.pieces
  ), of_seller as (
    select seller_id, sum(pieces) as pieces from changed group by seller_id
  )
  update seller set sold = seller.sold + of_seller.pieces from of_seller where seller.id = of_seller.seller_id;
end $$;

-- Adds ratings, each once, and reckons what the goods show of them anew from all there are. Goods are locked first, so that
-- of two who rate the same goods at once the second sees what the first added.
create function count_ratings(order_ids text[], goods_ids text[], given smallint[]) returns void
language plpgsql as $$
begin
  perform 1 from goods where id = any (goods_ids) order by id for no key update;

  insert into goods_rating (order_id, goods_id, points)
  select new_one.order_id, new_one.goods_id, new_one.points
  from unnest(order_ids, goods_ids, given) as new_one (order_id, goods_id, points)
  join goods on goods.id = new_one.goods_id
  on conflict (order_id, goods_id) do nothing;

  with rated as (
    select goods_id, rating as points from review where goods_id = any (goods_ids)
    union all
    select goods_id, points from goods_rating where goods_id = any (goods_ids)
  ), summary as (
    select goods_id, round(avg(points), 1) as rating, count(*) as reviews,
      count(*) filter (where points >= 4) as good,
      count(*) filter (where points = 3) as medium,
      count(*) filter (where points <= 2) as bad
    from rated group by goods_id
  )
  update goods set rating = summary.rating, reviews = summary.reviews, reviews_good = summary.good,
    reviews_medium = summary.medium, reviews_bad = summary.bad
  from summary
  where goods.id = summary.goods_id and goods.reviews <> summary.reviews;
end $$;
