import type { Accounts } from '../ledger/accounts.ts';

/**
 * What accounts have, while transactions are taken one after the other: for the head's next block, or in the pool. For a block,
 * energy is reserved up to its limit, because what it costs is known only afterwards.
 */
export type Scope = {
  /** milliseconds */
  readonly now: number;
  readonly reserveEnergy: boolean;
  exists(address: string): boolean;
  isContract(address: string): boolean;
  freeBandwidth(address: string): number;
  spendable(address: string): bigint;
  /** whether something was reserved, so that a refusal may be due to that alone */
  isReserved(address: string): boolean;
  spend(address: string, sun: bigint): void;
  useBandwidth(address: string, bytes: number): void;
  create(address: string): void;
};

export function createScope(options: {
  readonly accounts: Accounts;
  readonly balances: ReadonlyMap<string, bigint>;
  readonly now: number;
  /** otherwise a call counts as if it took no energy */
  readonly reserveEnergy: boolean;
}): Scope {
  const { accounts, balances, now, reserveEnergy } = options;
  const spent = new Map<string, bigint>();
  const bandwidth = new Map<string, number>();
  const created = new Set<string>();
  return {
    now,
    reserveEnergy,
    exists: (address) => created.has(address) || accounts.get(address) !== undefined,
    isContract: (address) => accounts.contract(address) !== undefined,
    freeBandwidth: (address) => accounts.freeBandwidth(address, now) - (bandwidth.get(address) ?? 0),
    spendable: (address) => (balances.get(address) ?? 0n) - (spent.get(address) ?? 0n),
    isReserved: (address) => spent.has(address),
    spend: (address, sun) => void spent.set(address, (spent.get(address) ?? 0n) + sun),
    useBandwidth: (address, bytes) => void bandwidth.set(address, (bandwidth.get(address) ?? 0) + bytes),
    create: (address) => void created.add(address),
  };
}
