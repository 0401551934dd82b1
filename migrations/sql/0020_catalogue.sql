-- Goods, stores and categories. What a card of a list needs stands in the goods row itself, so that a page is one index scan.

create table category (
  id text primary key,
  parent_id text references category (id),
  -- the root of its branch; its own id for a root
  top_id text not null,
  name text not null,
  -- language code -> name
  names jsonb not null default '{}',
  icon text not null,
  position smallint not null
);

create table seller (
  id text primary key,
  name text not null,
  description text not null,
  country text not null,
  logo text not null,
  rating numeric(2, 1) not null,
  followers integer not null default 0,
  views integer not null default 0,
  goods integer not null default 0,
  sold integer not null default 0,
  -- whole percent of reviews with 4 or 5 points
  good_rate smallint not null default 0,
  minimum_order numeric(38, 10) not null,
  -- §9: freight = dispatch fee + long-distance freight + delivery fee
  freight_dispatch numeric(38, 10) not null,
  freight_long_distance numeric(38, 10) not null,
  freight_delivery numeric(38, 10) not null,
  delivery_from_days smallint not null,
  delivery_to_days smallint not null,
  -- one bit per brand that shows it
  brands integer not null,
  -- the account that runs the store; null while nobody does
  owner_usercode text,
  opened_at timestamptz not null,
  search tsvector not null generated always as (
    to_tsvector('simple', regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'))
  ) stored
);
create index seller_search on seller using gin (search);
create index seller_followers on seller (followers desc, id);

create table goods (
  id text primary key,
  seller_id text not null references seller (id),
  seller_name text not null,
  category_id text not null references category (id),
  top_category_id text not null references category (id),
  name text not null,
  description text not null,
  -- further words to be found by: category, material, use
  keywords text not null,
  -- [{name, value}] in the order to show
  attributes jsonb not null,
  -- [{name, values: [{value, colour?}]}]: what a buyer chooses
  options jsonb not null,
  images text[] not null check (cardinality(images) > 0),
  price_from numeric(38, 10) not null,
  price_to numeric(38, 10) not null,
  was_price numeric(38, 10),
  discount smallint not null default 0,
  unit text not null,
  buy_min integer not null check (buy_min >= 1),
  -- from tier_from[i] pieces on, one costs tier_price[i]; ascending, the first tier starts at buy_min
  tier_from integer[] not null,
  tier_price numeric(38, 10)[] not null,
  sold integer not null default 0,
  rating numeric(2, 1) not null default 0,
  reviews integer not null default 0,
  reviews_good integer not null default 0,
  reviews_medium integer not null default 0,
  reviews_bad integer not null default 0,
  -- what "recommended" sorts by; no two goods need differ
  score integer not null default 0,
  listed boolean not null default true,
  -- one bit per brand that shows it
  brands integer not null,
  created_at timestamptz not null,
  -- the words of the name, stemmed and as they are
  name_search tsvector not null generated always as (
    to_tsvector('english', regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'))
    || to_tsvector('simple', regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'))
  ) stored,
  -- the same, and the further words
  search tsvector not null generated always as (
    setweight(to_tsvector('english', regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g')), 'A')
    || setweight(to_tsvector('simple', regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g')), 'A')
    || setweight(to_tsvector('english', regexp_replace(lower(keywords), '[^[:alnum:]]+', ' ', 'g')), 'B')
  ) stored,
  check (cardinality(tier_from) = cardinality(tier_price) and cardinality(tier_from) > 0 and tier_from[1] = buy_min)
);

create table sku (
  id text primary key,
  goods_id text not null references goods (id),
  position smallint not null,
  -- [{name, value}] in the order of the goods' options
  attributes jsonb not null,
  specification text not null,
  image text not null,
  -- shifts every tier of the goods
  price_delta numeric(38, 10) not null default 0,
  available integer not null check (available >= 0)
) with (fillfactor = 85);
create index sku_goods on sku (goods_id, position);

create table review (
  id text primary key,
  goods_id text not null references goods (id),
  rating smallint not null check (rating between 1 and 5),
  text text not null,
  author text not null,
  created_at timestamptz not null
);
create index review_goods on review (goods_id, created_at desc);

-- Every word of a goods name: what misspelt words are corrected to.
create table goods_word (
  word text primary key
);
create index goods_word_trigram on goods_word using gin (word gin_trgm_ops);

create function note_words(names text[]) returns void language sql
begin atomic
  insert into goods_word (word)
  select distinct w
  from unnest(names) as name, regexp_split_to_table(lower(name), '[^[:alnum:]]+') as w
  where length(w) between 3 and 32 and w !~ '^[0-9]'
  order by w
  on conflict do nothing;
end;

create function note_words_of_new_goods() returns trigger language plpgsql as $$
begin
  perform note_words((select array_agg(name) from new_goods));
  return null;
end $$;
create trigger goods_words_of_new after insert on goods
  referencing new table as new_goods for each statement execute function note_words_of_new_goods();

create function note_words_of_renamed_goods() returns trigger language plpgsql as $$
begin
  perform note_words(array[new.name]);
  return null;
end $$;
create trigger goods_words_of_renamed after update of name on goods
  for each row when (old.name is distinct from new.name) execute function note_words_of_renamed_goods();
