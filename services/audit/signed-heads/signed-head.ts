import { sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { Mark } from '../hash-chain/log-digest.ts';
import type { PublicKey, SigningKey } from './signing-key.ts';

/** The state of the log that a published root was taken from, signed together with the root. */
export const headShape = z.strictObject({
  format: z.literal('caravan-head-1'),
  /** of ours, up to the root's position */
  events: z.int().nonnegative(),
  /** of all of them in commit order (`log-digest.ts`); empty where there are none */
  digest: z.string().regex(/^([0-9a-f]{64})?$/),
  signedAt: z.iso.datetime(),
  /** id of the key */
  key: z.string().regex(/^[0-9a-f]{8}$/),
  /** Ed25519, in base64 */
  signature: z.base64().length(88),
});
export type SignedHead = z.infer<typeof headShape>;

/** The part of a published root that its head signs. */
type Signed = {
  readonly position: string;
  readonly wallets: number;
  readonly sum: string;
  readonly hash: string;
  readonly head?: SignedHead | undefined;
};

/** A JSON array of strings, as for every hash of ours. */
function contentOf(
  { position, wallets, sum, hash }: Signed,
  { format, events, digest, signedAt, key }: Omit<SignedHead, 'signature'>,
): Buffer {
  const parts = [format, position, String(wallets), sum, hash, String(events), digest, signedAt, key];
  return Buffer.from(JSON.stringify(parts), 'utf8');
}

/** The head of a root that was taken from a log with this digest up to its position. */
export function signHead(
  root: Signed,
  { events, digest }: Pick<Mark, 'events' | 'digest'>,
  { key, publicKey }: SigningKey,
  at: Date,
): SignedHead {
  const head = {
    format: 'caravan-head-1',
    events,
    digest,
    signedAt: at.toISOString(),
    key: publicKey.id,
  } as const;
  return { ...head, signature: sign(null, contentOf(root, head), key).toString('base64') };
}

/** Why nobody can rely on a root's head, as the end of a sentence; undefined if it is signed under one of the keys. */
export function faultOfHead(root: Signed, keys: readonly PublicKey[]): string | undefined {
  const { head } = root;
  if (head === undefined) return 'has no signed head';
  const key = keys.find(({ id }) => id === head.key);
  if (key === undefined) return `is signed under the key ${head.key}, which is not among those given`;
  if (key.until !== undefined && BigInt(root.position) > key.until)
    return `is signed under the key ${key.id}, which counts up to position ${key.until} alone`;
  const fits = verify(null, contentOf(root, head), key.key, Buffer.from(head.signature, 'base64'));
  return fits ? undefined : `has a signature that does not fit it under the key ${key.id}`;
}
