import { createAccounts } from '../ledger/accounts.ts';
import type { Accounts } from '../ledger/accounts.ts';
import { writeBlock } from '../ledger/block.ts';
import type { BlockEntry } from '../ledger/block.ts';
import { createScope } from '../execution/scope.ts';
import type { Scope } from '../execution/scope.ts';
import { transactionOf } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/transaction.ts';

export const [rich, poor, nobody] = ['a', 'b', 'c'].map((letter) => `41${letter.repeat(40)}`) as [
  string,
  string,
  string,
];

const signature = ['00'.repeat(65)];

/** A transfer of TRX with a signature of the right length; `raw` adds to its raw data. */
export function transferOf(
  owner_address: string,
  to_address: string,
  amount: bigint,
  raw: Parameters<typeof transactionOf>[2] = {},
): Transaction {
  return { ...transactionOf('TransferContract', { owner_address, to_address, amount }, raw), signature };
}

export function callOf(owner_address: string, contract_address: string, fee_limit: bigint): Transaction {
  const deed = { owner_address, contract_address, data: 'a9059cbb' };
  return { ...transactionOf('TriggerSmartContract', deed, { fee_limit }), signature };
}

const idle = { seconds: 0, codes: [], calls: [], codesAfter: [], changes: [] };

/** A block whose transactions all did what they say, and used this much bandwidth each. */
export function blockOf(height: number, transactions: readonly Transaction[], net_usage = 0n): BlockEntry {
  const raw_data = { number: BigInt(height), timestamp: BigInt(height) * 3_000n };
  const infos = transactions.map((_each, index) => ({
    id: `${index}`.padStart(64, '0'),
    receipt: { net_usage },
  }));
  return writeBlock({ raw_data }, transactions, infos, idle);
}

/** Two accounts with balances, in sun. */
export function scopeOf(
  balances: { readonly rich?: bigint; readonly poor?: bigint },
  options: { readonly reserveEnergy?: boolean; readonly accounts?: Accounts } = {},
): Scope {
  const { accounts = createAccounts([rich, poor]), reserveEnergy = true } = options;
  if (!options.accounts) accounts.apply({ height: 0, timestamp: 0, transactions: [] } as never);
  const known = new Map([
    [rich, balances.rich ?? 0n],
    [poor, balances.poor ?? 0n],
  ]);
  return createScope({ accounts, balances: known, now: 0, reserveEnergy });
}
