import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The first number for which the SHA-256 of `<id>:<part>:<number>` begins with so many zero bits, of at most 32. By a library, because
 * the browser's own hashes each cost a turn of its event loop, and a page without TLS has none.
 */
export function findNonce(id: string, part: number, bits: number): number {
  for (let nonce = 0; ; nonce += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = sha256(utf8ToBytes(`${id}:${part}:${nonce}`));
    if (((a << 24) | (b << 16) | (c << 8) | d) >>> (32 - bits) === 0) return nonce;
  }
}
