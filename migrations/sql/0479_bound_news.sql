-- Who had an address of an account is told of the other one, as certainly as owners are of the rest.
alter table account_news
  drop constraint account_news_what_check,
  add constraint account_news_what_check check (
    what in ('password-changed', 'password-reset', 'safeword-changed', 'unknown-browser', 'email-bound', 'phone-bound')
  ),
  -- where it is told, { kind, name } as JSON, sealed; null: to the owner's e-mail address
  add column address text;
