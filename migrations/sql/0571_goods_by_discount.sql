-- The sort by the biggest discount, for each shelf as the other sorts have theirs (0021); of equal discounts the recommended first.
create index goods_by_discount on goods (discount desc, score desc, id) where listed;
create index goods_branch_by_discount on goods (top_category_id, discount desc, score desc, id) where listed;
create index goods_leaf_by_discount on goods (category_id, discount desc, score desc, id) where listed;
