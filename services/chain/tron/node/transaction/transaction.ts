import { createHash } from 'node:crypto';
import { contractTypes } from '../proto/contracts.ts';
import { decode } from '../proto/decode.ts';
import { encode } from '../proto/encode.ts';
import type { Fields, Message } from '../proto/field.ts';
import { rawData, transaction } from '../proto/messages.ts';

export type ContractName =
  | 'AccountCreateContract'
  | 'TransferContract'
  | 'CreateSmartContract'
  | 'TriggerSmartContract';

export type SmartContract = {
  readonly origin_address?: string;
  readonly abi?: { readonly entrys?: readonly Fields[] };
  readonly bytecode?: string;
  readonly call_value?: bigint;
  readonly name?: string;
  readonly consume_user_resource_percent?: bigint;
  readonly origin_energy_limit?: bigint;
};

/** What a transaction does, decoded; hexadecimal without 0x, addresses of 21 bytes. */
export type Deed = {
  readonly owner_address?: string;
  readonly to_address?: string;
  readonly account_address?: string;
  readonly contract_address?: string;
  readonly amount?: bigint;
  readonly call_value?: bigint;
  readonly data?: string;
  readonly new_contract?: SmartContract;
};

export type RawContract = {
  readonly type?: ContractName;
  readonly parameter?: { readonly type_url?: string; readonly value?: string };
  readonly Permission_id?: number;
};

export type RawData = {
  readonly ref_block_bytes?: string;
  readonly ref_block_hash?: string;
  readonly expiration?: bigint;
  readonly data?: string;
  readonly contract?: readonly RawContract[];
  readonly timestamp?: bigint;
  readonly fee_limit?: bigint;
};

export type Transaction = {
  readonly raw_data?: RawData;
  readonly signature?: readonly string[];
  readonly ret?: readonly { readonly contractRet?: string }[];
};

const ids = new WeakMap<RawData, string>();
const contracts = new WeakMap<RawContract, { name: ContractName; deed: Deed }>();

/** SHA-256 of the encoded raw data, which the signatures sign too. */
export function idOf({ raw_data = {} }: Transaction): string {
  const id = ids.get(raw_data) ?? createHash('sha256').update(encode(rawData, raw_data)).digest('hex');
  ids.set(raw_data, id);
  return id;
}

export function encodeTransaction(signed: Transaction): Buffer {
  return encode(transaction, signed);
}

export function decodeTransaction(bytes: Buffer): Transaction {
  return decode(transaction, bytes) as Transaction;
}

export function messageOf(name: string): Message | undefined {
  return [...contractTypes.values()].find((each) => each.name === name);
}

/** The only contract of a transaction; undefined if it has none that this node knows. */
export function contractOf({ raw_data }: Transaction): { name: ContractName; deed: Deed } | undefined {
  const [first] = raw_data?.contract ?? [];
  if (!first) return undefined;
  const name = first.type ?? 'AccountCreateContract';
  const message = messageOf(name);
  if (!message) return undefined;
  const bytes = Buffer.from(first.parameter?.value ?? '', 'hex');
  const contract = contracts.get(first) ?? { name, deed: decode(message, bytes) as Deed };
  contracts.set(first, contract);
  return contract;
}

/** Bytes that a transaction pays bandwidth for: itself without results, and 64 for the result. */
export function bandwidthOf({ ret: _results, ...signed }: Transaction): number {
  return encodeTransaction(signed).length + 64;
}

/** A transaction of one contract, unsigned. */
export function transactionOf(
  name: ContractName,
  deed: Deed,
  { permission, ...raw }: Omit<RawData, 'contract'> & { readonly permission?: number | undefined },
): Transaction {
  const message = messageOf(name);
  if (!message) throw new Error(`no such contract: ${name}`);
  const parameter = {
    type_url: `type.googleapis.com/protocol.${name}`,
    value: encode(message, deed as Fields).toString('hex'),
  };
  const contract = { type: name, parameter, ...(permission ? { Permission_id: permission } : {}) };
  return { raw_data: { ...raw, contract: [contract] } };
}
