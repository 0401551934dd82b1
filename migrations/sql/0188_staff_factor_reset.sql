-- A colleague took the second factor away: only a one-time code, beside the password that they keep, sets up another.
alter table staff
  add column factor_reset_at timestamptz,
  -- the SHA-256 of the code, which is deleted when it is used
  add column enrolment_code bytea,
  add column enrolment_code_ends_at timestamptz,
  add check (factor_reset_at is null or totp_secret is null),
  add check (enrolment_code is null or (factor_reset_at is not null and enrolment_code_ends_at is not null));
