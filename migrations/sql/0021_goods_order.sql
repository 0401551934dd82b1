-- One index per shelf (all goods, a branch, a leaf category) and sort: a page of a list is an index scan that stops when it is full.

create index goods_by_score on goods (score desc, id) where listed;
create index goods_by_new on goods (created_at desc, id) where listed;
create index goods_by_sold on goods (sold desc, id) where listed;
create index goods_by_price on goods (price_from, id) where listed;
create index goods_by_rating on goods (rating desc, id) where listed;

create index goods_branch_by_score on goods (top_category_id, score desc, id) where listed;
create index goods_branch_by_new on goods (top_category_id, created_at desc, id) where listed;
create index goods_branch_by_sold on goods (top_category_id, sold desc, id) where listed;
create index goods_branch_by_price on goods (top_category_id, price_from, id) where listed;
create index goods_branch_by_rating on goods (top_category_id, rating desc, id) where listed;

create index goods_leaf_by_score on goods (category_id, score desc, id) where listed;
create index goods_leaf_by_new on goods (category_id, created_at desc, id) where listed;
create index goods_leaf_by_sold on goods (category_id, sold desc, id) where listed;
create index goods_leaf_by_price on goods (category_id, price_from, id) where listed;
create index goods_leaf_by_rating on goods (category_id, rating desc, id) where listed;

-- How many goods each brand shows in each category is counted without reading the goods.
create index goods_shown on goods (category_id) include (brands) where listed;

-- A store has some dozens of goods: they are sorted when asked for.
create index goods_by_seller on goods (seller_id, score desc) where listed;
create index goods_discounted on goods (score desc, id) where listed and discount > 0;

-- fastupdate would make a reader merge the pending list
create index goods_search on goods using gin (search) with (fastupdate = off);
create index goods_name_search on goods using gin (name_search) with (fastupdate = off);
