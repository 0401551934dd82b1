-- From where the log is read to reconcile a day (services/reconciliation/reading/log-starts.ts). Derived from the log; may be deleted, and is
-- filled again by the next run that reads further back.
create table reconciliation_start (
  network text not null,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- of the last event of ours that the log recorded before the day
  position numeric(20) not null,
  primary key (network, day)
);

-- Deposit addresses that the log gave out, with the position of the event that did.
create table reconciliation_address (
  network text not null,
  address text not null,
  usercode text not null,
  position numeric(20) not null,
  primary key (network, address)
);
