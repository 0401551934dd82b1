-- Buyers who want to run a shop (§6), and what staff answered. What was decided stays.
create table shop_application (
  -- in the order in which they came
  id bigint generated always as identity primary key,
  usercode text not null references identity_user,
  shop_name text not null,
  description text not null,
  country text not null,
  applied_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  -- the member of staff, and what they said
  decided_by text,
  decided_at timestamptz,
  answer text,
  -- the shop that was opened
  seller_id text references seller,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'approved') = (seller_id is not null))
);
create unique index shop_application_pending on shop_application (usercode) where state = 'pending';
create unique index shop_application_name on shop_application (lower(shop_name)) where state = 'pending';
create index shop_application_of on shop_application (usercode, id);
create index shop_application_state on shop_application (state, id);
