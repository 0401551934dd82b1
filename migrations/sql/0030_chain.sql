-- Chain watchers: deposit addresses, what each watcher has read, and the transfers it follows.

-- The next child index below each network's xpub; its row lock makes indices gapless in commit order.
create table chain_address_counter (
  network text primary key,
  next_index integer not null
);

create table chain_deposit_address (
  network text not null,
  usercode text not null,
  address_index integer not null,
  address text not null,
  assigned_at timestamptz not null,
  -- whether DepositAddressAssigned is in the log: an address is shown only afterwards
  recorded boolean not null default false,
  primary key (network, usercode),
  unique (network, address_index),
  unique (network, address)
);

-- How far a watcher has verified its chain, block by block. It never skips.
create table chain_cursor (
  network text primary key,
  -- what tells this chain from every other (EVM: the hash of block 0)
  identity text not null,
  height bigint not null,
  hash text not null,
  -- highest height that was ever final; never falls
  final_height bigint not null,
  -- why a person must look before this network goes on; null while all is well
  halted text
);

-- Recent blocks up to the cursor, each the parent of the next.
create table chain_recent_block (
  network text not null,
  height bigint not null,
  hash text not null,
  primary key (network, height)
);

-- Every transfer to one of our addresses that stands on the chain as the watcher knows it.
create table chain_transfer (
  network text not null,
  deposit_id text not null,
  usercode text not null,
  transaction text not null,
  log_index integer not null,
  token text not null,
  address text not null,
  amount numeric(38, 10) not null,
  height bigint not null,
  block_hash text not null,
  state text not null check (state in ('pending', 'confirmed', 'reversed')),
  primary key (network, deposit_id)
);
create index chain_transfer_open on chain_transfer (network, height) where state = 'pending';
create index chain_transfer_height on chain_transfer (network, height desc);

-- What people see of a network: how high it is, and whether it is being followed.
create table chain_head (
  network text primary key,
  -- height of the newest verified block; a deposit in block b has height - b + 1 confirmations
  height bigint not null,
  -- deposits at or below this height are confirmed
  finalized bigint not null,
  state text not null check (state in ('following', 'catching-up', 'stalled', 'halted')),
  -- what stands in the way while stalled or halted
  trouble text,
  -- what the second reader found to differ, until a person clears it
  alarm text,
  updated_at timestamptz not null
);

-- Development only: a repeated request to the faucet is answered with its first transaction.
create table chain_faucet_request (
  key text primary key,
  transaction text not null,
  signed text not null,
  address text not null,
  amount numeric(38, 10) not null
);
