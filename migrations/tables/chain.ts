import type { ColumnType, Generated } from 'kysely';

type Int8 = ColumnType<string, number | bigint | string, number | bigint | string>;
type Numeric = ColumnType<string>;
type Instant = ColumnType<Date, Date | string, Date | string>;

export type ChainTables = {
  chain_address_counter: { network: string; next_index: number };
  chain_deposit_address: {
    network: string;
    usercode: string;
    address_index: number;
    address: string;
    assigned_at: Instant;
    recorded: Generated<boolean>;
  };
  chain_cursor: {
    network: string;
    identity: string;
    height: Int8;
    hash: string;
    final_height: Int8;
    halted: string | null;
  };
  chain_recent_block: { network: string; height: Int8; hash: string };
  chain_transfer: {
    network: string;
    deposit_id: string;
    usercode: string;
    transaction: string;
    log_index: number;
    token: string;
    address: string;
    amount: Numeric;
    height: Int8;
    block_hash: string;
    state: 'pending' | 'confirmed' | 'reversed';
  };
  chain_stray_cursor: {
    network: string;
    identity: string;
    height: Int8;
    trouble: string | null;
    updated_at: Instant;
  };
  chain_stray_transfer: {
    network: string;
    stray_id: string;
    usercode: string;
    kind: 'wrong-token' | 'wrong-network';
    transaction: string;
    log_index: number;
    token: string;
    sender: string;
    address: string;
    address_network: string;
    units: Numeric;
    height: Int8;
    block_hash: string;
    state: 'pending' | 'confirmed';
    day: ColumnType<string>;
  };
  chain_stray_beyond: { network: string; address: string; day: ColumnType<string>; count: number };
  chain_head: {
    network: string;
    height: Int8;
    finalized: Int8;
    state: 'following' | 'catching-up' | 'stalled' | 'halted';
    trouble: string | null;
    alarm: string | null;
    updated_at: Instant;
  };
  chain_arrival_cursor: { network: string; identity: string; height: Int8; updated_at: Instant };
  signer_head: {
    network: string;
    hot_address: string;
    token: Numeric | null;
    coin: string;
    coin_units: Numeric | null;
    under_way: number;
    waiting: number;
    alarm: string | null;
    hot_minimum: Numeric | null;
    cap_hour: Numeric | null;
    cap_day: Numeric | null;
    spent_hour: Numeric | null;
    spent_day: Numeric | null;
    updated_at: Instant;
  };
  custody_reading: {
    network: string;
    deposits: Numeric | null;
    cold_address: string | null;
    cold: Numeric | null;
    trouble: string | null;
    read_at: Instant;
  };
  chain_faucet_request: {
    key: string;
    transaction: string;
    signed: string;
    address: string;
    amount: Numeric;
  };
};
