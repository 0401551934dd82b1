import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Verifies signatures, and makes none. */
export type PublicKey = {
  /** tells keys apart after a rotation: the beginning of a hash of the public key */
  readonly id: string;
  /** the 32 bytes of an Ed25519 public key, in base64, as it is published */
  readonly text: string;
  readonly key: KeyObject;
  /** the last position of a root that it counts for, once it has been stolen; without it, any */
  readonly until?: bigint;
};

export type SigningKey = { readonly publicKey: PublicKey; readonly key: KeyObject };

/** What stands before the 32 bytes in a DER file of an Ed25519 key (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** `base64`: 32 random bytes, from which Ed25519 derives both keys. */
export function signingKeyOf(base64: string): SigningKey {
  const der = Buffer.concat([PRIVATE_PREFIX, Buffer.from(base64, 'base64')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return { key, publicKey: publicKeyOf(spki.subarray(PUBLIC_PREFIX.length).toString('base64')) };
}

/**
 * `given`: the 32 bytes of a public key in base64, as `audit public-key` prints it. `<key>@<position>` ends the key: of the roots behind
 * that position none counts that it has signed.
 */
export function publicKeyOf(given: string): PublicKey {
  const [base64 = '', until] = given.split('@');
  const bytes = Buffer.from(base64, 'base64');
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC_PREFIX, bytes]),
    format: 'der',
    type: 'spki',
  });
  const id = createHash('sha256').update('caravan signing key ').update(bytes).digest('hex').slice(0, 8);
  const known = { id, text: bytes.toString('base64'), key };
  return until === undefined ? known : { ...known, until: BigInt(until) };
}
