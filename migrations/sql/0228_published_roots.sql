-- The roots that the mall published (services/audit/solvency), so that people find them, and for each wallet of the newest ones what its
-- owner needs to check that their balance is in the total. Written by whoever holds the keys of proofs and of heads; no gateway does.
create table published_root (
  -- of the log
  position bigint primary key,
  -- as it was published, with its signed head
  file jsonb not null,
  -- the 32 bytes of the Ed25519 key that its head is signed under, in base64
  public_key text not null,
  published_at timestamptz not null
);

create table balance_proof (
  position bigint not null references published_root,
  usercode text not null,
  leaf jsonb not null,
  branch jsonb not null,
  primary key (usercode, position)
);
-- what is forgotten with an old root
create index on balance_proof (position);
