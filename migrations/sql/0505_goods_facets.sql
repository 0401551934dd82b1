-- What lists of goods are narrowed by, and counted for each choice of a buyer.

-- The colours and sizes that a buyer chooses among, as 'colour:Blue' and 'size:XL'. Shops name their choices themselves.
create function goods_traits(options jsonb) returns text[]
language sql immutable parallel safe return (
  select coalesce(array_agg(distinct kind || ':' || left(trim(choice ->> 'value'), 60)), '{}')
  from jsonb_array_elements(options) as option
  cross join lateral (select case
    when lower(trim(option ->> 'name')) in ('colour', 'color', 'لون', 'اللون', '颜色') then 'colour'
    when lower(option ->> 'name') like '%size%' or trim(option ->> 'name') in ('مقاس', 'المقاس', '尺码', '尺寸') then 'size'
  end as kind) as named
  cross join lateral jsonb_array_elements(option -> 'values') as choice
  where kind is not null and trim(choice ->> 'value') <> ''
);
alter table goods add column traits text[] not null generated always as (goods_traits(options)) stored;

-- A rare colour is found by it; of a common one, a list's own order soon meets enough. fastupdate would make a reader merge the list.
create index goods_traits on goods using gin (traits) with (fastupdate = off) where listed;

-- All that counts of a shelf read, so that they need not visit the goods, whose rows are wide.
create index goods_facets on goods (top_category_id, category_id)
  include (brands, price_from, rating, buy_min, discount, seller_id, id, traits) where listed;
drop index goods_shown;
