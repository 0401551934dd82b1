import { isAddress, toBase58 } from '../address.ts';
import { bandwidthOf, contractOf, idOf } from '../transaction/transaction.ts';
import type { ContractName, Deed, Transaction } from '../transaction/transaction.ts';
import { checkContract, insufficient, valueOf } from './check-contract.ts';
import { prices } from './prices.ts';
import { contractError, TransactionRefusal } from './refusal.ts';
import type { Scope } from './scope.ts';

/** A transaction that may be in the next block, with what it costs whatever happens. */
export type Taken = {
  readonly id: string;
  readonly transaction: Transaction;
  readonly name: ContractName;
  readonly deed: Deed;
  readonly owner: string;
  readonly netUsage: number;
  readonly netFee: bigint;
  /** for memo and activation */
  readonly otherFees: bigint;
  /** energy that the owner can pay for, and allows */
  readonly energyLimit: number;
};

type Costs = Pick<Taken, 'netUsage' | 'netFee' | 'otherFees'>;

/** Takes a transaction into the scope, or throws TransactionRefusal and leaves the scope as it was. */
export function take(transaction: Transaction, scope: Scope): Taken {
  const found = contractOf(transaction);
  if (!found) throw contractError('No contract!');
  const { name, deed } = found;
  const owner = deed.owner_address ?? '';
  if (!isAddress(owner)) throw contractError('Invalid ownerAddress!');
  if (!scope.exists(owner)) throw contractError(`account [${toBase58(owner)}] does not exist`);
  const costs = costsOf(transaction, name, deed, scope);
  const certain = costs.netFee + costs.otherFees;
  if (scope.spendable(owner) < certain)
    throw new TransactionRefusal('BANDWITH_ERROR', 'Account resource insufficient error.', owner);
  const value = valueOf(name, deed);
  checkContract(name, deed, scope);
  if (value < 0n || scope.spendable(owner) < certain + value) throw contractError(insufficient(name), owner);
  const energyLimit = energyLimitOf(transaction, name, scope.spendable(owner) - certain - value);
  const energy = scope.reserveEnergy ? BigInt(energyLimit) * prices.energy : 0n;
  scope.spend(owner, certain + value + energy);
  scope.useBandwidth(owner, costs.netUsage);
  const created = createdBy(name, deed);
  if (created !== undefined) scope.create(created);
  return { id: idOf(transaction), transaction, name, deed, owner, ...costs, energyLimit };
}

function costsOf(transaction: Transaction, name: ContractName, deed: Deed, scope: Scope): Costs {
  const created = createdBy(name, deed);
  const memo = (transaction.raw_data?.data ?? '') === '' ? 0n : prices.memo;
  if (created !== undefined && !scope.exists(created))
    return { netUsage: 0, netFee: prices.createAccount, otherFees: memo + prices.newAccount };
  const bytes = bandwidthOf(transaction);
  return bytes <= scope.freeBandwidth(deed.owner_address ?? '')
    ? { netUsage: bytes, netFee: 0n, otherFees: memo }
    : { netUsage: 0, netFee: BigInt(bytes) * prices.bandwidth, otherFees: memo };
}

function createdBy(name: ContractName, deed: Deed): string | undefined {
  if (name === 'TransferContract') return deed.to_address;
  return name === 'AccountCreateContract' ? deed.account_address : undefined;
}

function energyLimitOf({ raw_data }: Transaction, name: ContractName, left: bigint): number {
  if (name !== 'TriggerSmartContract' && name !== 'CreateSmartContract') return 0;
  const limit = raw_data?.fee_limit ?? 0n;
  if (limit < 0n || limit > prices.mostFeeLimit)
    throw contractError(`feeLimit must be >= 0 and <= ${prices.mostFeeLimit}`);
  return Number((limit < left ? limit : left) / prices.energy);
}
