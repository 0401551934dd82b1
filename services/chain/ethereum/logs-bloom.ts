import { keccak256 } from 'ethers';

/**
 * A block header's 2048-bit bloom filter of the addresses and topics in its logs: it may give false positives, never false
 * negatives.
 */
export type LogsBloom = { readonly bits: bigint };

export function bloomOf(hex: string): LogsBloom {
  return { bits: BigInt(hex) };
}

/** `mask` from {@link maskOf}: our addresses are tested against every block, so their hashes are cached. */
export function mayContain(bloom: LogsBloom, mask: bigint): boolean {
  return (bloom.bits & mask) === mask;
}

/** The filter that exactly these logs give: equal to the header's only if (almost certainly) none is missing. */
export function digestOf(
  logs: readonly { readonly address: string; readonly topics: readonly string[] }[],
): LogsBloom {
  const values = new Set<string>();
  for (const { address, topics } of logs) {
    values.add(address.toLowerCase());
    for (const topic of topics) values.add(topic);
  }
  const bytes = Buffer.alloc(256);
  for (const value of values)
    for (const bit of recentBitsOf(value)) {
      const at = 255 - (bit >> 3);
      bytes[at] = (bytes[at] ?? 0) | (1 << (bit & 7));
    }
  return { bits: BigInt(`0x${bytes.toString('hex')}`) };
}

export function maskOf(value: string): bigint {
  return bitsOf(value).reduce((mask, bit) => mask | (1n << BigInt(bit)), 0n);
}

/** Contracts, kinds of events and busy accounts are in block after block; hashing them is most of what a digest costs. */
const MOST_REMEMBERED = 50_000;
const remembered = new Map<string, readonly [number, number, number]>();

function recentBitsOf(value: string): readonly [number, number, number] {
  const known = remembered.get(value);
  if (known) return known;
  const bits = bitsOf(value);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(value, bits);
  return bits;
}

/** Three of 2048, from the first three pairs of bytes of the value's hash. */
function bitsOf(value: string): readonly [number, number, number] {
  const hash = keccak256(Buffer.from(value.slice(2), 'hex'));
  const bitAt = (start: number) => Number.parseInt(hash.slice(start, start + 4), 16) & 2047;
  return [bitAt(2), bitAt(6), bitAt(10)];
}
