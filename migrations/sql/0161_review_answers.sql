-- What shops answer to reviews, in public. Plain rows: nothing is decided from an answer, and it moves no number.
create table review_answer (
  order_id text not null,
  goods_id text not null references goods (id),
  seller_id text not null references seller (id),
  text text not null,
  -- the usercode of who wrote it for the shop
  answered_by text not null,
  answered_at timestamptz not null,
  primary key (order_id, goods_id)
);
