import type { EnumNames, Message } from './field.ts';

/** The kinds of contracts (TRON's word for what a transaction does) that this node executes. */
const transferContract: Message = {
  name: 'TransferContract',
  fields: {
    owner_address: { number: 1, kind: 'address' },
    to_address: { number: 2, kind: 'address' },
    amount: { number: 3, kind: 'int64' },
  },
};

const accountCreateContract: Message = {
  name: 'AccountCreateContract',
  fields: {
    owner_address: { number: 1, kind: 'address' },
    account_address: { number: 2, kind: 'address' },
    type: { number: 3, kind: { names: { 0: 'Normal', 1: 'AssetIssue', 2: 'Contract' } } },
  },
};

export const triggerSmartContract: Message = {
  name: 'TriggerSmartContract',
  fields: {
    owner_address: { number: 1, kind: 'address' },
    contract_address: { number: 2, kind: 'address' },
    call_value: { number: 3, kind: 'int64' },
    data: { number: 4, kind: 'bytes' },
    call_token_value: { number: 5, kind: 'int64' },
    token_id: { number: 6, kind: 'int64' },
  },
};

const entryTypes: EnumNames = {
  names: {
    0: 'UnknownEntryType',
    1: 'Constructor',
    2: 'Function',
    3: 'Event',
    4: 'Fallback',
    5: 'Receive',
    6: 'Error',
  },
};
const mutabilities: EnumNames = {
  names: { 0: 'UnknownMutabilityType', 1: 'Pure', 2: 'View', 3: 'Nonpayable', 4: 'Payable' },
};

const param: Message = {
  name: 'SmartContract.ABI.Entry.Param',
  fields: {
    indexed: { number: 1, kind: 'bool' },
    name: { number: 2, kind: 'string' },
    type: { number: 3, kind: 'string' },
  },
};

const entry: Message = {
  name: 'SmartContract.ABI.Entry',
  fields: {
    anonymous: { number: 1, kind: 'bool' },
    constant: { number: 2, kind: 'bool' },
    name: { number: 3, kind: 'string' },
    inputs: { number: 4, kind: param, repeated: true },
    outputs: { number: 5, kind: param, repeated: true },
    type: { number: 6, kind: entryTypes },
    payable: { number: 7, kind: 'bool' },
    stateMutability: { number: 8, kind: mutabilities },
  },
};

const abi: Message = {
  name: 'SmartContract.ABI',
  fields: { entrys: { number: 1, kind: entry, repeated: true } },
};

export const smartContract: Message = {
  name: 'SmartContract',
  fields: {
    origin_address: { number: 1, kind: 'address' },
    contract_address: { number: 2, kind: 'address' },
    abi: { number: 3, kind: abi },
    bytecode: { number: 4, kind: 'bytes' },
    call_value: { number: 5, kind: 'int64' },
    consume_user_resource_percent: { number: 6, kind: 'int64' },
    name: { number: 7, kind: 'string' },
    origin_energy_limit: { number: 8, kind: 'int64' },
    code_hash: { number: 9, kind: 'bytes' },
    trx_hash: { number: 10, kind: 'bytes' },
    version: { number: 11, kind: 'int32' },
  },
};

export const createSmartContract: Message = {
  name: 'CreateSmartContract',
  fields: {
    owner_address: { number: 1, kind: 'address' },
    new_contract: { number: 2, kind: smartContract },
    call_token_value: { number: 3, kind: 'int64' },
    token_id: { number: 4, kind: 'int64' },
  },
};

/** By the number of its type. */
export const contractTypes: ReadonlyMap<number, Message> = new Map([
  [0, accountCreateContract],
  [1, transferContract],
  [30, createSmartContract],
  [31, triggerSmartContract],
]);
