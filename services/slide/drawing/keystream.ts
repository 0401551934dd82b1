import { createCipheriv } from 'node:crypto';

/** Numbers that follow from a seed, and tell nothing of it: who sees what was drawn with some cannot guess the others. */
export type Keystream = {
  /** so many bytes */
  bytes(count: number): Buffer;
  /** a whole number from `from` to `to`, both included; they differ by less than 65,536 */
  whole(from: number, to: number): number;
  /** a number from `from` up to `to` */
  between(from: number, to: number): number;
};

export const SEED_BYTES = 32;

/** @param seed 32 bytes, used for one drawing alone */
export function createKeystream(seed: Uint8Array): Keystream {
  const cipher = createCipheriv('aes-256-ctr', seed, Buffer.alloc(16));
  const bytes = (count: number) => cipher.update(Buffer.alloc(count));
  const fraction = () => bytes(4).readUInt32BE() / 2 ** 32;
  return {
    bytes,
    whole: (from, to) => from + Math.floor(fraction() * (to - from + 1)),
    between: (from, to) => from + fraction() * (to - from),
  };
}
