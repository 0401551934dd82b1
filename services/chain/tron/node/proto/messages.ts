import { contractTypes } from './contracts.ts';
import type { EnumNames, Message } from './field.ts';

const any: Message = {
  name: 'google.protobuf.Any',
  fields: { type_url: { number: 1, kind: 'string' }, value: { number: 2, kind: 'bytes' } },
};

const contractType: EnumNames = {
  names: Object.fromEntries([...contractTypes].map(([number, { name }]) => [number, name])),
};

/** What a transaction does; `parameter` holds the encoded contract. */
export const contract: Message = {
  name: 'Transaction.Contract',
  fields: {
    type: { number: 1, kind: contractType },
    parameter: { number: 2, kind: any },
    provider: { number: 3, kind: 'bytes' },
    ContractName: { number: 4, kind: 'bytes' },
    Permission_id: { number: 5, kind: 'int32' },
  },
};

export const rawData: Message = {
  name: 'Transaction.raw',
  fields: {
    ref_block_bytes: { number: 1, kind: 'bytes' },
    ref_block_num: { number: 3, kind: 'int64' },
    ref_block_hash: { number: 4, kind: 'bytes' },
    expiration: { number: 8, kind: 'int64' },
    data: { number: 10, kind: 'bytes' },
    contract: { number: 11, kind: contract, repeated: true },
    scripts: { number: 12, kind: 'bytes' },
    timestamp: { number: 14, kind: 'int64' },
    fee_limit: { number: 18, kind: 'int64' },
  },
};

/** How a contract's execution ended. */
export const contractResult: EnumNames = {
  names: {
    0: 'DEFAULT',
    1: 'SUCCESS',
    2: 'REVERT',
    3: 'BAD_JUMP_DESTINATION',
    4: 'OUT_OF_MEMORY',
    5: 'PRECOMPILED_CONTRACT',
    6: 'STACK_TOO_SMALL',
    7: 'STACK_TOO_LARGE',
    8: 'ILLEGAL_OPERATION',
    9: 'STACK_OVERFLOW',
    10: 'OUT_OF_ENERGY',
    11: 'OUT_OF_TIME',
    12: 'JVM_STACK_OVER_FLOW',
    13: 'UNKNOWN',
    14: 'TRANSFER_FAILED',
    15: 'INVALID_CODE',
  },
};

const outcome: EnumNames = { names: { 0: 'SUCESS', 1: 'FAILED' } };

const result: Message = {
  name: 'Transaction.Result',
  fields: {
    fee: { number: 1, kind: 'int64' },
    ret: { number: 2, kind: outcome },
    contractRet: { number: 3, kind: contractResult },
  },
};

export const transaction: Message = {
  name: 'Transaction',
  fields: {
    raw_data: { number: 1, kind: rawData },
    signature: { number: 2, kind: 'bytes', repeated: true },
    ret: { number: 5, kind: result, repeated: true },
  },
};

export const headerRaw: Message = {
  name: 'BlockHeader.raw',
  fields: {
    timestamp: { number: 1, kind: 'int64' },
    txTrieRoot: { number: 2, kind: 'bytes' },
    parentHash: { number: 3, kind: 'bytes' },
    number: { number: 7, kind: 'int64' },
    witness_address: { number: 9, kind: 'address' },
    version: { number: 10, kind: 'int32' },
  },
};

export const blockHeader: Message = {
  name: 'BlockHeader',
  fields: { raw_data: { number: 1, kind: headerRaw }, witness_signature: { number: 2, kind: 'bytes' } },
};

export const block: Message = {
  name: 'Block',
  fields: {
    transactions: { number: 1, kind: transaction, repeated: true },
    block_header: { number: 2, kind: blockHeader },
  },
};

const log: Message = {
  name: 'TransactionInfo.Log',
  fields: {
    // 20 bytes: the only address without its prefix
    address: { number: 1, kind: 'address' },
    topics: { number: 2, kind: 'bytes', repeated: true },
    data: { number: 3, kind: 'bytes' },
  },
};

const receipt: Message = {
  name: 'ResourceReceipt',
  fields: {
    energy_usage: { number: 1, kind: 'int64' },
    energy_fee: { number: 2, kind: 'int64' },
    origin_energy_usage: { number: 3, kind: 'int64' },
    energy_usage_total: { number: 4, kind: 'int64' },
    net_usage: { number: 5, kind: 'int64' },
    net_fee: { number: 6, kind: 'int64' },
    result: { number: 7, kind: contractResult },
    energy_penalty_total: { number: 8, kind: 'int64' },
  },
};

const callValue: Message = {
  name: 'InternalTransaction.CallValueInfo',
  fields: { callValue: { number: 1, kind: 'int64' }, tokenId: { number: 2, kind: 'string' } },
};

const internalTransaction: Message = {
  name: 'InternalTransaction',
  fields: {
    hash: { number: 1, kind: 'bytes' },
    caller_address: { number: 2, kind: 'address' },
    transferTo_address: { number: 3, kind: 'address' },
    callValueInfo: { number: 4, kind: callValue, repeated: true },
    note: { number: 5, kind: 'bytes' },
    rejected: { number: 6, kind: 'bool' },
  },
};

export const transactionInfo: Message = {
  name: 'TransactionInfo',
  fields: {
    id: { number: 1, kind: 'bytes' },
    fee: { number: 2, kind: 'int64' },
    blockNumber: { number: 3, kind: 'int64' },
    blockTimeStamp: { number: 4, kind: 'int64' },
    contractResult: { number: 5, kind: 'bytes', repeated: true },
    contract_address: { number: 6, kind: 'address' },
    receipt: { number: 7, kind: receipt },
    log: { number: 8, kind: log, repeated: true },
    result: { number: 9, kind: outcome },
    resMessage: { number: 10, kind: 'text' },
    internal_transactions: { number: 17, kind: internalTransaction, repeated: true },
    packingFee: { number: 27, kind: 'int64' },
  },
};
