import { createHmac, createSecretKey, hash } from 'node:crypto';

/**
 * HMAC-SHA256 under the server's secret, for one purpose at a time: hashes of different purposes never match each other. Used
 * for values that must be recognised but not stored: e-mail and phone indexes, remembered transaction passwords.
 */
export type KeyedHash = (purpose: string, ...parts: readonly string[]) => Buffer;

export function createKeyedHash(secret: string): KeyedHash {
  const key = createSecretKey(secret, 'utf8');
  return (purpose, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest();
}

/** How a token is stored that only its client has. Its random bits, 192 at the least, need no slow hash. */
export function tokenHashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
