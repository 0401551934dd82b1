-- Somebody may follow a shop while they join one. Their follow holds the row of the account (`alone`), and was not seen here: it was
-- committed after its like were removed. Waiting for the row, this sees it.
create or replace function unfollow_all() returns trigger language plpgsql as $$
begin
  perform 1 from identity_user where usercode = new.usercode for no key update;
  delete from followed_shop where usercode = new.usercode;
  return null;
end $$;
