-- Since when a code has proven that the account's owner has its e-mail address, or its phone. Null: nobody has proven it, and no code that
-- goes there replaces a login password.
alter table identity_user add column email_proven_at timestamptz, add column phone_proven_at timestamptz;
