-- A shop's own categories, at most two levels. Which goods are in them is in the row of the goods, as all is that a list asks for.
create table shop_category (
  id text primary key,
  seller_id text not null references seller,
  parent_id text references shop_category,
  name text not null,
  -- language code to name
  names jsonb not null default '{}',
  -- among those of its shop
  position integer not null
);
create index on shop_category (seller_id, position);
create index on shop_category (parent_id);
create sequence shop_category_number;

-- counts the changes of the list: an edit names the one that it began with
alter table seller add column categories_version integer not null default 0;
alter table goods add column shop_categories text[] not null default '{}';
create index goods_shop_categories on goods using gin (shop_categories) with (fastupdate = off);
