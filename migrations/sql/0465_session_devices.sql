-- What a session was opened with, { agent, network } as JSON, sealed under its owner's key; null: it is from before, or nothing is known.
alter table identity_session add column device text;
alter table seller_session add column device text;
-- null: it is from before
alter table seller_session add column opened_at timestamptz;
