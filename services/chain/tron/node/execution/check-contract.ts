import { isAddress } from '../address.ts';
import type { ContractName, Deed } from '../transaction/transaction.ts';
import { contractError } from './refusal.ts';
import type { Scope } from './scope.ts';

/** The value that a contract is called with, or that is transferred. */
export function valueOf(name: ContractName, deed: Deed): bigint {
  if (name === 'TransferContract') return deed.amount ?? 0n;
  if (name === 'TriggerSmartContract') return deed.call_value ?? 0n;
  return deed.new_contract?.call_value ?? 0n;
}

/** How the real node says that the owner has not enough. */
export function insufficient(name: ContractName): string {
  return name === 'TransferContract'
    ? 'Validate TransferContract error, balance is not sufficient.'
    : 'Validate InternalTransfer error, balance is not sufficient.';
}

/** What the contract itself asks for, in the words of the real node. */
export function checkContract(name: ContractName, deed: Deed, scope: Scope): void {
  const { owner_address: owner, to_address: to = '', account_address: account = '', amount = 0n } = deed;
  switch (name) {
    case 'TransferContract':
      if (!isAddress(to)) throw contractError('Invalid toAddress!');
      if (to === owner) throw contractError('Cannot transfer TRX to yourself.');
      if (amount <= 0n) throw contractError('Amount must be greater than 0.');
      if (scope.isContract(to)) throw contractError('Cannot transfer TRX to a smartContract.');
      return;
    case 'AccountCreateContract':
      if (!isAddress(account)) throw contractError('Invalid account address');
      if (scope.exists(account)) throw contractError('Account has existed');
      return;
    case 'TriggerSmartContract':
      if (!scope.isContract(deed.contract_address ?? ''))
        throw contractError('No contract or not a smart contract');
      return;
    case 'CreateSmartContract':
      if (deed.new_contract?.origin_address !== owner)
        throw contractError('OwnerAddress is not equals OriginAddress');
      if ((deed.new_contract?.name ?? '').length > 32)
        throw contractError("contractName's length cannot be greater than 32");
  }
}
