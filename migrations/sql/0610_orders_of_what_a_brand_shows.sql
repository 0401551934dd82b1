-- A page far down a list passes over all goods before it. Whether the brand shows them is in the index now, so that it visits no row of
-- those that it passes over. Lists are read by the old ones until the new ones are there.
create index goods_by_score_shown on goods (score desc, id) include (brands) where listed;
create index goods_by_new_shown on goods (created_at desc, id) include (brands) where listed;
create index goods_by_sold_shown on goods (sold desc, id) include (brands) where listed;
create index goods_by_price_shown on goods (price_from, id) include (brands) where listed;
create index goods_by_rating_shown on goods (rating desc, id) include (brands) where listed;
create index goods_by_discount_shown on goods (discount desc, score desc, id) include (brands) where listed;

create index goods_branch_by_score_shown on goods (top_category_id, score desc, id) include (brands) where listed;
create index goods_branch_by_new_shown on goods (top_category_id, created_at desc, id) include (brands) where listed;
create index goods_branch_by_sold_shown on goods (top_category_id, sold desc, id) include (brands) where listed;
create index goods_branch_by_price_shown on goods (top_category_id, price_from, id) include (brands) where listed;
create index goods_branch_by_rating_shown on goods (top_category_id, rating desc, id) include (brands) where listed;
create index goods_branch_by_discount_shown on goods (top_category_id, discount desc, score desc, id) include (brands) where listed;

create index goods_leaf_by_score_shown on goods (category_id, score desc, id) include (brands) where listed;
create index goods_leaf_by_new_shown on goods (category_id, created_at desc, id) include (brands) where listed;
create index goods_leaf_by_sold_shown on goods (category_id, sold desc, id) include (brands) where listed;
create index goods_leaf_by_price_shown on goods (category_id, price_from, id) include (brands) where listed;
create index goods_leaf_by_rating_shown on goods (category_id, rating desc, id) include (brands) where listed;
create index goods_leaf_by_discount_shown on goods (category_id, discount desc, score desc, id) include (brands) where listed;

drop index goods_by_score, goods_by_new, goods_by_sold, goods_by_price, goods_by_rating, goods_by_discount,
  goods_branch_by_score, goods_branch_by_new, goods_branch_by_sold, goods_branch_by_price, goods_branch_by_rating, goods_branch_by_discount,
  goods_leaf_by_score, goods_leaf_by_new, goods_leaf_by_sold, goods_leaf_by_price, goods_leaf_by_rating, goods_leaf_by_discount;
alter index goods_by_score_shown rename to goods_by_score;
alter index goods_by_new_shown rename to goods_by_new;
alter index goods_by_sold_shown rename to goods_by_sold;
alter index goods_by_price_shown rename to goods_by_price;
alter index goods_by_rating_shown rename to goods_by_rating;
alter index goods_by_discount_shown rename to goods_by_discount;
alter index goods_branch_by_score_shown rename to goods_branch_by_score;
alter index goods_branch_by_new_shown rename to goods_branch_by_new;
alter index goods_branch_by_sold_shown rename to goods_branch_by_sold;
alter index goods_branch_by_price_shown rename to goods_branch_by_price;
alter index goods_branch_by_rating_shown rename to goods_branch_by_rating;
alter index goods_branch_by_discount_shown rename to goods_branch_by_discount;
alter index goods_leaf_by_score_shown rename to goods_leaf_by_score;
alter index goods_leaf_by_new_shown rename to goods_leaf_by_new;
alter index goods_leaf_by_sold_shown rename to goods_leaf_by_sold;
alter index goods_leaf_by_price_shown rename to goods_leaf_by_price;
alter index goods_leaf_by_rating_shown rename to goods_leaf_by_rating;
alter index goods_leaf_by_discount_shown rename to goods_leaf_by_discount;
