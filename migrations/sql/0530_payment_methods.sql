-- The ways to pay an order, and the countries in which each is open. A mall offers those of them that its configuration has.
create table payment_method (
  id text primary key,
  position integer not null,
  scope text not null check (scope in ('everywhere', 'except', 'only', 'nowhere')),
  -- ISO 3166-1, two letters
  countries text[] not null default '{}',
  -- counts the changes
  version integer not null default 1,
  -- the staff id; null: it came with the software
  kept_by text,
  kept_at timestamptz not null default now(),
  -- the command that changed it last: a repetition has no second effect
  changed_by text,
  check ((scope in ('except', 'only')) = (cardinality(countries) > 0))
);
insert into payment_method (id, position, scope) values
  ('balance', 1, 'everywhere'),
  ('blockchain', 2, 'everywhere'),
  ('recharge', 3, 'everywhere'),
  ('PHP_recharge', 4, 'everywhere'),
  ('PHP_recharge2', 5, 'everywhere'),
  ('PHP_recharge3', 6, 'everywhere'),
  ('PHP_recharge4', 7, 'everywhere'),
  ('PHP_recharge5', 8, 'everywhere');
