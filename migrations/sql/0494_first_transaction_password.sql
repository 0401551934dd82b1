-- The owner is told of the first transaction password too, unless it came with the registration.
alter table account_news
  drop constraint account_news_what_check,
  add constraint account_news_what_check check (
    what in (
      'password-changed', 'password-reset', 'safeword-set', 'safeword-changed', 'unknown-browser', 'email-bound', 'phone-bound'
    )
  );
