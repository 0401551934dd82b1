import { getBytes, keccak256 } from 'ethers';

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
  const values = new Set(logs.flatMap((log) => [log.address.toLowerCase(), ...log.topics]));
  let bits = 0n;
  for (const value of values) bits |= maskOf(value);
  return { bits };
}

/** Three bits, from the first three pairs of bytes of the value's hash. */
export function maskOf(value: string): bigint {
  const hash = getBytes(keccak256(value));
  let mask = 0n;
  for (const i of [0, 2, 4]) {
    const bit = (((hash[i] ?? 0) << 8) | (hash[i + 1] ?? 0)) & 2047;
    mask |= 1n << BigInt(bit);
  }
  return mask;
}
