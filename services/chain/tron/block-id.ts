import { hash } from 'node:crypto';
import type { HeaderRaw } from './answers.ts';

const VARINT = 0;
const DELIMITED = 2;

/**
 * The id of the block with this header: the height in eight bytes, then the last 24 of the header's hash. The header is encoded
 * by the rules of protobuf: fields in the order of their numbers, without those that have their default value.
 */
export function blockIdOf(raw: HeaderRaw): string {
  const encoded = Buffer.concat([
    number(1, raw.timestamp),
    bytes(2, raw.txTrieRoot),
    bytes(3, raw.parentHash),
    number(7, raw.number),
    number(8, raw.witness_id),
    bytes(9, raw.witness_address),
    number(10, raw.version),
    bytes(11, raw.accountStateRoot),
  ]);
  return `${raw.number.toString(16).padStart(16, '0')}${hash('sha256', encoded, 'hex').slice(16)}`;
}

/** The id of the transaction with these bytes. */
export function transactionIdOf(rawData: string): string {
  return hash('sha256', Buffer.from(rawData, 'hex'), 'hex');
}

function number(field: number, value: number): Buffer {
  return value === 0 ? Buffer.alloc(0) : Buffer.from([field * 8 + VARINT, ...varint(value)]);
}

function bytes(field: number, value: string): Buffer {
  const held = Buffer.from(value, 'hex');
  if (held.length === 0) return held;
  return Buffer.concat([Buffer.from([field * 8 + DELIMITED, ...varint(held.length)]), held]);
}

function varint(value: number): number[] {
  const found: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) found.push((rest % 0x80) | 0x80);
  return [...found, rest];
}
