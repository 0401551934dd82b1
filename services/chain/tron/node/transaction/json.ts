import { getBytes, keccak256 } from 'ethers';
import { z } from 'zod';
import { decode } from '../proto/decode.ts';
import { encode } from '../proto/encode.ts';
import { print } from '../proto/print.ts';
import { rawData, transaction as transactionMessage } from '../proto/messages.ts';
import { schemaOf } from '../proto/schema.ts';
import { contractOf, idOf, messageOf } from './transaction.ts';
import type { Transaction } from './transaction.ts';

const contract = z.looseObject({
  type: z.string(),
  parameter: z.looseObject({ value: z.unknown(), type_url: z.string().optional() }),
});

/** A transaction as clients send it: what counts is its raw_data, from which bytes and id are made anew. */
export const transactionRequest = z.looseObject({
  visible: z.boolean().optional(),
  raw_data: z.looseObject({ contract: z.array(contract) }),
});

/** Encodes what the JSON says; contracts of unknown kinds are passed over, as the real node does. */
export function packTransaction(request: z.infer<typeof transactionRequest>): Transaction {
  const { visible = false, raw_data: raw } = request;
  const contracts = raw.contract.flatMap(({ parameter, ...rest }) => {
    const message = messageOf(rest.type);
    if (!message) return [];
    const deed = schemaOf(message, visible).parse(parameter.value);
    const value = encode(message, deed).toString('hex');
    return [{ ...rest, parameter: { type_url: parameter.type_url, value } }];
  });
  const packed = { ...request, raw_data: { ...raw, contract: contracts } };
  return schemaOf(transactionMessage, visible).parse(packed) as Transaction;
}

/** As every answer shows a transaction. */
export function printTransaction(transaction: Transaction, visible: boolean): Record<string, unknown> {
  const { raw_data = {} } = transaction;
  const contracts = (raw_data.contract ?? []).flatMap(({ type = 'AccountCreateContract', ...rest }) => {
    const message = messageOf(type);
    if (!message) return [];
    const { type_url, value = '' } = rest.parameter ?? {};
    const deed = print(message, decode(message, Buffer.from(value, 'hex')), visible);
    const permission = rest.Permission_id ? { Permission_id: rest.Permission_id } : {};
    return [{ parameter: { value: deed, type_url }, type, ...permission }];
  });
  const printed = print(transactionMessage, transaction, visible);
  return {
    ...printed,
    txID: idOf(transaction),
    ...addressOfNewContract(transaction),
    raw_data: { contract: contracts, ...print(rawData, { ...raw_data, contract: [] }, visible) },
    raw_data_hex: encode(rawData, raw_data).toString('hex'),
  };
}

function addressOfNewContract(transaction: Transaction): { contract_address?: string } {
  const found = contractOf(transaction);
  if (found?.name !== 'CreateSmartContract') return {};
  return { contract_address: newContractAddress(idOf(transaction), found.deed.owner_address ?? '') };
}

/** Where a contract comes to be: the last 20 bytes of keccak-256 over transaction id and owner. */
export function newContractAddress(id: string, owner: string): string {
  return `41${keccak256(getBytes(`0x${id}${owner}`)).slice(-40)}`;
}
