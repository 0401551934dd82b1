-- The reviews of a shop's goods as the shop goes through them, the newest first. The words stay in the view of reviews, sealed.

alter table goods_rating
  add column seller_id text references seller (id),
  -- the order of a list
  add column entry bigint generated always as identity,
  -- false: the system gave the default review, in which nobody says anything
  add column by_buyer boolean not null default true,
  add column answered boolean not null default false;

update goods_rating set
  seller_id = goods.seller_id,
  answered = exists (
    select from review_answer
    where review_answer.order_id = goods_rating.order_id and review_answer.goods_id = goods_rating.goods_id
  )
from goods where goods.id = goods_rating.goods_id;
alter table goods_rating alter column seller_id set not null;

create index goods_rating_of_shop on goods_rating (seller_id, entry desc) include (by_buyer, answered);
create index goods_rating_unanswered on goods_rating (seller_id, entry desc) where by_buyer and not answered;

-- As before, with the shop and who reviewed. The default keeps a worker of the former version going while this one is brought in.
drop function count_ratings(text[], text[], smallint[]);
create function count_ratings(order_ids text[], goods_ids text[], given smallint[], of_buyers boolean[] default null) returns void
language plpgsql as $$
declare
  shops text[];
begin
  perform 1 from goods where id = any (goods_ids) order by id for no key update;

  insert into goods_rating (order_id, goods_id, points, seller_id, by_buyer, answered)
  select new_one.order_id, new_one.goods_id, new_one.points, goods.seller_id, coalesce(new_one.by_buyer, true),
    -- a shop may be quicker than this count
    exists (
      select from review_answer
      where review_answer.order_id = new_one.order_id and review_answer.goods_id = new_one.goods_id
    )
  from unnest(order_ids, goods_ids, given, of_buyers) as new_one (order_id, goods_id, points, by_buyer)
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
