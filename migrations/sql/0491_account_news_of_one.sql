-- who did something to an account is told at once what waits for its owner, and nobody else's
create index account_news_usercode on account_news (usercode);
