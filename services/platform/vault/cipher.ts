import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

/** A sealed text or file was changed, or was sealed under another key or for another person. */
export class TamperedError extends Error {
  override readonly name = 'TamperedError';
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** made once for each key that is in use */
const vectorKeys = new WeakMap<KeyObject, KeyObject>();

/**
 * AES-256-GCM. Returns `v1.<base64url of iv, tag, ciphertext>`; `boundTo` is authenticated with it, so that a sealed text
 * cannot be passed off as another person's.
 */
export function encrypt(
  key: KeyObject,
  plain: Buffer,
  boundTo: string,
  iv: Uint8Array = randomBytes(IV_BYTES),
): string {
  return `${VERSION}.${encryptBytes(key, plain, boundTo, iv).toString('base64url')}`;
}

/** AES-256-GCM as bytes: iv, tag, ciphertext. */
export function encryptBytes(
  key: KeyObject,
  plain: Uint8Array,
  boundTo: string,
  iv: Uint8Array = randomBytes(IV_BYTES),
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(boundTo));
  const body = [cipher.update(plain), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...body]);
}

/**
 * The initialisation vector of a text for one purpose. Only the same text for the same purpose gets it twice, and is then
 * sealed to the same bytes; without the key it reveals nothing.
 */
export function vectorOf(key: KeyObject, plain: Buffer, purpose: string): Buffer {
  const own = vectorKeys.get(key) ?? vectorKeyOf(key);
  vectorKeys.set(key, own);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(Buffer.byteLength(purpose));
  return createHmac('sha256', own).update(size).update(purpose).update(plain).digest().subarray(0, IV_BYTES);
}

function vectorKeyOf(key: KeyObject): KeyObject {
  return createSecretKey(createHmac('sha256', key).update('initialisation vectors').digest());
}

/** The inverse of encrypt. Throws TamperedError. */
export function decrypt(key: KeyObject, sealed: string, boundTo: string): Buffer {
  const [version, encoded] = sealed.split('.', 2);
  if (version !== VERSION || encoded === undefined) throw new TamperedError('Not a sealed text.');
  return decryptBytes(key, Buffer.from(encoded, 'base64url'), boundTo);
}

/** The inverse of encryptBytes. Throws TamperedError. */
export function decryptBytes(key: KeyObject, bytes: Uint8Array, boundTo: string): Buffer {
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new TamperedError('What was sealed is cut short.');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new TamperedError('What was sealed does not fit its key.', { cause });
  }
}
