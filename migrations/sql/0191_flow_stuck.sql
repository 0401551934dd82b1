-- What a flow must finish and cannot, so that people see it who cannot look into the process that tries. Written by that process alone,
-- and empty as long as all is well.
create table flow_stuck (
  flow text not null,
  -- of what is to be finished: an order, a wallet's payment
  key text not null,
  attempts integer not null,
  -- when the first try failed
  since timestamptz not null,
  -- what the last try failed with
  error text not null,
  primary key (flow, key)
);
