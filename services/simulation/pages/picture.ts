import { crc32, deflateSync } from 'node:zlib';
import type { Random } from '@caravan/platform/testing';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const SIDE = 24;

/** A small PNG of one colour: two of them are hardly ever the same. */
export function anyPicture(random: Random): Uint8Array<ArrayBuffer> {
  const colour = [random.int(256), random.int(256), random.int(256)];
  const row = [0, ...Array.from({ length: SIDE }, () => colour).flat()];
  const pixels = Uint8Array.from(Array.from({ length: SIDE }, () => row).flat());
  // eight bits, in red, green and blue
  const header = Uint8Array.of(0, 0, 0, SIDE, 0, 0, 0, SIDE, 8, 2, 0, 0, 0);
  return joined([
    SIGNATURE,
    part('IHDR', header),
    part('IDAT', deflateSync(pixels)),
    part('IEND', new Uint8Array()),
  ]);
}

function part(name: string, data: Uint8Array): Uint8Array {
  const named = joined([new TextEncoder().encode(name), data]);
  return joined([fourBytes(data.length), named, fourBytes(crc32(named))]);
}

function fourBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((each) => [...each]));
}
