-- §4: an account can be closed for good. Its row stays, for what points to it; who it was cannot be read any more.
alter table identity_user drop constraint identity_user_state_check;
alter table identity_user add constraint identity_user_state_check check (state in ('active', 'locked', 'closed'));
alter table identity_user add column closed_at timestamptz;

-- Names of closed accounts, as keyed hashes, that nobody may register until then.
create table identity_reserved_name (
  name_hash bytea primary key,
  until timestamptz not null
);
