-- When the letter that leads out of the list was first written; null: it has not been yet, and the sweep writes it.
alter table subscription add column welcomed_at timestamptz;
update subscription set welcomed_at = confirmed_at;
create index subscription_not_welcomed on subscription (confirmed_at) where welcomed_at is null;
