-- Who runs a shop (§6): one owner, and assistants. A membership that has ended stays, so that it can be told who did what when.
create table shop_member (
  id bigint generated always as identity primary key,
  seller_id text not null,
  usercode text not null references identity_user,
  role text not null check (role in ('owner', 'assistant')),
  joined_at timestamptz not null,
  ended_at timestamptz
);
create unique index shop_member_usercode on shop_member (usercode) where ended_at is null;
create unique index shop_member_owner on shop_member (seller_id) where role = 'owner' and ended_at is null;
create index shop_member_seller on shop_member (seller_id);

-- Apart from a buyer's, and of one membership. Known by the SHA-256 of its token; the token itself is nowhere.
create table seller_session (
  token_hash bytea primary key,
  id uuid not null unique,
  member bigint not null references shop_member,
  used_at timestamptz not null,
  -- however much it is used
  ends_at timestamptz not null
);
create index seller_session_member on seller_session (member);

insert into shop_member (seller_id, usercode, role, joined_at)
select distinct on (owner_usercode) seller.id, owner_usercode, 'owner', opened_at
from seller join identity_user on usercode = owner_usercode
order by owner_usercode, opened_at;

-- As before, but asked for a buyer: `own` says whether it is a shop that this buyer runs.
drop function quote_lines(text[], integer[], smallint);
create function quote_lines(sku_ids text[], quantities integer[], for_brand smallint, for_buyer text)
returns table (
  sku_id text, goods_id text, name text, specification text, image text, listed boolean, shown boolean, buy_min integer,
  available integer, unit_price numeric, seller_id text, seller_name text, own boolean, minimum_order numeric,
  freight_dispatch numeric, freight_long_distance numeric, freight_delivery numeric
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off
as $$
declare
  own_shop text := (
    select member.seller_id from shop_member as member where member.usercode = for_buyer and member.ended_at is null);
begin
  return query
    select sku.id, goods.id, goods.name, sku.specification, sku.image, goods.listed, for_brand = any (goods.brands), goods.buy_min,
      sku.available,
      sku.price_delta + coalesce(
        (select goods.tier_price[tier] from generate_subscripts(goods.tier_from, 1) as tier
          where goods.tier_from[tier] <= line.quantity order by tier desc limit 1),
        goods.tier_price[1]),
      seller.id, seller.name, coalesce(seller.id = own_shop, false), seller.minimum_order,
      seller.freight_dispatch, seller.freight_long_distance, seller.freight_delivery
    from unnest(sku_ids, quantities) with ordinality as line (sku_id, quantity, place)
    left join sku on sku.id = line.sku_id
    left join goods on goods.id = sku.goods_id
    left join seller on seller.id = goods.seller_id
    order by line.place;
end $$;
alter table seller drop column owner_usercode;
