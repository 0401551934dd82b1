-- Who may invite others (§4). Null: as the mall says for everybody.
alter table identity_user add column may_refer boolean;
create index identity_user_invited_by on identity_user (invited_by) where invited_by is not null;

-- §4, the straight line: who invited whom is said once, at the registration, by somebody who was there before. So nobody invites
-- themselves, and no line ends where it began. The application never changes it; this keeps everybody else from it too.
alter table identity_user add constraint identity_user_not_invited_by_self check (invited_by <> usercode);
create function keep_inviter() returns trigger language plpgsql as $$
begin
  raise exception 'who invited % stays', old.usercode;
end
$$;
create trigger identity_user_inviter_stays before update of invited_by on identity_user
  for each row when (old.invited_by is distinct from new.invited_by) execute function keep_inviter();
