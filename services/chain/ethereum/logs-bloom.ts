import { keccak256 } from './keccak.ts';

/**
 * A block header's 2048-bit bloom filter of the addresses and topics in its logs: it may give false positives, never false
 * negatives.
 */
export type LogsBloom = { readonly bytes: Uint8Array };

/** The three of 2048 bits that a value sets. */
export type Bits = readonly [number, number, number];

const LENGTH = 256;
/** Of all bits. A stranger's address seems to be in every sixtieth block with so many. */
const CROWDED = (LENGTH * 8) / 4;

export function bloomOf(hex: string): LogsBloom {
  return { bytes: Buffer.from(hex.slice(2).padStart(LENGTH * 2, '0'), 'hex') };
}

export function isSame(one: LogsBloom, other: LogsBloom): boolean {
  return Buffer.compare(one.bytes, other.bytes) === 0;
}

/** Whether so many bits are set that the filter says yes to one of some hundred values, whatever they are. */
export function isCrowded({ bytes }: LogsBloom): boolean {
  let count = 0;
  for (const byte of bytes) for (let rest = byte; rest > 0; rest &= rest - 1) count += 1;
  return count > CROWDED;
}

/** `bits` from {@link bitsOf}: our addresses are tested against block after block, so their hashes are kept. */
export function mayContain(bloom: LogsBloom, [first, second, third]: Bits): boolean {
  return isSet(bloom, first) && isSet(bloom, second) && isSet(bloom, third);
}

/** The filter that exactly these logs give: equal to the header's only if (almost certainly) none is missing. */
export function digestOf(
  logs: readonly { readonly address: string; readonly topics: readonly string[] }[],
): LogsBloom {
  const values = new Set<string>();
  for (const { address, topics } of logs) {
    values.add(address);
    for (const topic of topics) values.add(topic);
  }
  const bytes = Buffer.alloc(LENGTH);
  for (const value of values)
    for (const bit of bitsOf(value)) {
      const at = LENGTH - 1 - (bit >> 3);
      bytes[at] = (bytes[at] ?? 0) | (1 << (bit & 7));
    }
  return { bytes };
}

/** From the first three pairs of bytes of the value's hash. */
export function bitsOf(value: string): Bits {
  const hash = keccak256(Buffer.from(value.slice(2), 'hex'));
  const bitAt = (start: number) => (((hash[start] ?? 0) << 8) | (hash[start + 1] ?? 0)) & (LENGTH * 8 - 1);
  return [bitAt(0), bitAt(2), bitAt(4)];
}

function isSet({ bytes }: LogsBloom, bit: number): boolean {
  return (((bytes[LENGTH - 1 - (bit >> 3)] ?? 0) >> (bit & 7)) & 1) === 1;
}
