-- What buyers say of goods, from the log. The words are sealed under the buyer's key, as in the event.
CREATE SCHEMA reviews_shape;

CREATE TABLE reviews_shape.goods_review (
  -- order id and goods id: an order is reviewed once
  entry text PRIMARY KEY,
  order_id text NOT NULL,
  goods_id text NOT NULL,
  -- empty: the system gave the default review
  buyer text NOT NULL,
  rating text NOT NULL CHECK (rating IN ('good', 'medium', 'bad')),
  -- sealed, or empty
  text text NOT NULL,
  -- ids of uploads
  pictures text[] NOT NULL,
  -- position of OrderReviewed: the order of a list, newest first
  position bigint NOT NULL,
  reviewed_at timestamptz NOT NULL
);
CREATE INDEX ON reviews_shape.goods_review (goods_id, position DESC);

SELECT create_view_version('reviews', 1);
INSERT INTO projection_version (name, active) VALUES ('reviews', 1);

-- What shops show of ratings, reckoned from their goods: all reviews count alike. Until now a shop's stars were a constant of the
-- seed, and its share of good reviews stayed as it was when the goods came.
CREATE FUNCTION rate_shops(seller_ids text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE seller SET rating = summary.rating, good_rate = summary.good_rate
  FROM (
    SELECT seller_id,
      coalesce(round(sum(rating * reviews) / nullif(sum(reviews), 0), 1), 0) AS rating,
      coalesce(round(100.0 * sum(reviews_good) / nullif(sum(reviews), 0)), 100) AS good_rate
    FROM goods WHERE seller_id = ANY (seller_ids) GROUP BY seller_id
  ) AS summary
  WHERE seller.id = summary.seller_id AND (seller.rating, seller.good_rate) IS DISTINCT FROM (summary.rating, summary.good_rate)
$$;

-- As before; then the shops of these goods. Goods are locked before shops, as by count_sales.
CREATE OR REPLACE FUNCTION count_ratings(order_ids text[], goods_ids text[], given smallint[]) RETURNS void
LANGUAGE plpgsql AS $$
declare
  shops text[];
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

  select array_agg(distinct seller_id) into shops from goods where id = any (goods_ids);
  perform 1 from seller where id = any (shops) order by id for no key update;
  perform rate_shops(shops);
end $$;

SELECT rate_shops(array_agg(id)) FROM seller;
