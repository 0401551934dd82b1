-- Whom shops want as an assistant. Only who accepts becomes one. An invitation that has ended stays, as memberships do.
create table shop_invitation (
  id bigint generated always as identity primary key,
  seller_id text not null,
  usercode text not null references identity_user,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- null: it waits, or has run out since
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'lapsed')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);
create unique index shop_invitation_waiting on shop_invitation (seller_id, usercode) where outcome is null;
create index shop_invitation_usercode on shop_invitation (usercode) where outcome is null;

-- Who declined or left: until then that shop does not invite them, unless they allow it.
create table shop_invitation_pause (
  seller_id text not null,
  usercode text not null references identity_user,
  until timestamptz not null,
  primary key (seller_id, usercode)
);
create index shop_invitation_pause_usercode on shop_invitation_pause (usercode);
