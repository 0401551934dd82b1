import { createHmac, createSecretKey, hash } from 'node:crypto';

/** How what only its client has (256 random bits, or nearly) is stored. */
export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Names a client, by where its calls come from, without keeping that. */
export type ClientHash = (source: string) => Buffer;

export function createClientHash(secret: string): ClientHash {
  const key = createSecretKey(secret, 'utf8');
  return (source) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['slide-client', source]))
      .digest();
}
