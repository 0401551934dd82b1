-- The goods that buyers keep and the shops that they follow. Plain rows: nothing is decided from them, and a person's taste goes
-- with their account, which an append-only log could not promise.
create table kept_goods (
  usercode text not null references identity_user,
  goods_id text not null references goods (id),
  since timestamptz not null,
  primary key (usercode, goods_id)
);
create index kept_goods_newest on kept_goods (usercode, since desc, goods_id);

create table followed_shop (
  usercode text not null references identity_user,
  seller_id text not null references seller (id),
  since timestamptz not null,
  primary key (usercode, seller_id)
);
create index followed_shop_newest on followed_shop (usercode, since desc, seller_id);

-- How many keep these goods. Apart from the goods row, which is expensive to write: it has an index for each sort order.
create table goods_favourites (
  goods_id text primary key references goods (id),
  favourites integer not null check (favourites >= 0)
);

-- Both counts change in the transaction that changes the rows, so they are those rows' number at any time. Whoever removes several
-- takes the counters in the order of their keys, so that nobody waits in a circle.
create function count_favourites() returns trigger language plpgsql as $$
begin
  insert into goods_favourites as counter (goods_id, favourites)
  select goods_id, 0 from changed order by goods_id
  on conflict (goods_id) do nothing;
  perform 1 from goods_favourites where goods_id in (select goods_id from changed) order by goods_id for update;
  update goods_favourites as counter
  set favourites = counter.favourites + case tg_op when 'INSERT' then number else -number end
  from (select goods_id, count(*) as number from changed group by goods_id) as delta
  where counter.goods_id = delta.goods_id;
  return null;
end $$;
create trigger favourites_of_kept after insert on kept_goods
  referencing new table as changed for each statement execute function count_favourites();
create trigger favourites_of_removed after delete on kept_goods
  referencing old table as changed for each statement execute function count_favourites();

create function count_followers() returns trigger language plpgsql as $$
begin
  perform 1 from seller where id in (select seller_id from changed) order by id for no key update;
  update seller
  set followers = seller.followers + case tg_op when 'INSERT' then number else -number end
  from (select seller_id, count(*) as number from changed group by seller_id) as delta
  where seller.id = delta.seller_id;
  return null;
end $$;
create trigger followers_of_new after insert on followed_shop
  referencing new table as changed for each statement execute function count_followers();
create trigger followers_of_removed after delete on followed_shop
  referencing old table as changed for each statement execute function count_followers();

-- Followers were a constant of the seed.
update seller set followers = 0;

-- §6: who runs a shop follows none, so joining one ends what they followed.
create function unfollow_all() returns trigger language plpgsql as $$
begin
  delete from followed_shop where usercode = new.usercode;
  return null;
end $$;
create trigger sellers_follow_none after insert on shop_member
  for each row execute function unfollow_all();
