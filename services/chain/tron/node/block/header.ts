import { createHash } from 'node:crypto';
import { encode } from '../proto/encode.ts';
import { headerRaw } from '../proto/messages.ts';

export type HeaderRaw = {
  /** absent at the genesis block */
  readonly number?: bigint;
  readonly txTrieRoot?: string;
  readonly witness_address?: string;
  readonly parentHash?: string;
  readonly version?: number;
  /** milliseconds */
  readonly timestamp?: bigint;
};

/** What the witness signs. */
export function headerHash(raw: HeaderRaw): string {
  return createHash('sha256').update(encode(headerRaw, raw)).digest('hex');
}

/** The height in eight bytes, then the last 24 of the header's hash. */
export function blockId(raw: HeaderRaw): string {
  const { number = 0n } = raw;
  return `${number.toString(16).padStart(16, '0')}${headerHash(raw).slice(16)}`;
}

/** What a transaction names to be valid on this chain only (TAPOS). */
export function reference(id: string): { ref_block_bytes: string; ref_block_hash: string } {
  return { ref_block_bytes: id.slice(12, 16), ref_block_hash: id.slice(16, 32) };
}
