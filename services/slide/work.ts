import { hash } from 'node:crypto';

/**
 * The second way: a proof of work, which asks nothing of a person. So many parts, each a number for which the SHA-256 of
 * `<id>:<part>:<number>` begins with so many zero bits. About a million hashes: seconds of a browser, also of a phone's.
 */
export const PARTS = 8;
export const ZERO_BITS = 17;

/** Whether these numbers are the work of that id, in the order of its parts. */
export function isDone(id: string, nonces: readonly number[]): boolean {
  return nonces.length === PARTS && nonces.every((nonce, part) => isFound(id, part, nonce));
}

/** Whether a number is one that a part asks for. */
export function isFound(id: string, part: number, nonce: number): boolean {
  return hash('sha256', `${id}:${part}:${nonce}`, 'buffer').readUInt32BE() >>> (32 - ZERO_BITS) === 0;
}
