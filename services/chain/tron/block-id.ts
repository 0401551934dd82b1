import { hash } from 'node:crypto';
import type { HeaderRaw } from './answers.ts';
import { protoBytes, protoNumber } from './protobuf.ts';

/**
 * What a witness signs: the hash of the header, which is encoded by the rules of protobuf, fields in the order of their numbers,
 * without those that have their default value.
 */
export function headerHashOf(raw: HeaderRaw): string {
  const encoded = Buffer.concat([
    protoNumber(1, raw.timestamp),
    bytes(2, raw.txTrieRoot),
    bytes(3, raw.parentHash),
    protoNumber(7, raw.number),
    protoNumber(8, raw.witness_id),
    bytes(9, raw.witness_address),
    protoNumber(10, raw.version),
    bytes(11, raw.accountStateRoot),
  ]);
  return hash('sha256', encoded, 'hex');
}

/** The id of the block with this header: the height in eight bytes, then the last 24 of the header's hash. */
export function blockIdOf(raw: HeaderRaw): string {
  return `${raw.number.toString(16).padStart(16, '0')}${headerHashOf(raw).slice(16)}`;
}

/** The id of the transaction with these bytes. */
export function transactionIdOf(rawData: string): string {
  return hash('sha256', Buffer.from(rawData, 'hex'), 'hex');
}

function bytes(field: number, value: string): Buffer {
  return protoBytes(field, Buffer.from(value, 'hex'), 'unless empty');
}
