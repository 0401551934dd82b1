import type { KeyObject } from 'node:crypto';
import { decryptBytes, encryptBytes, TamperedError } from './cipher.ts';

/** What a sealed file begins with. No picture, page or archive does. */
const MARK = Buffer.from('\u0000caravan sealed 1\n');

/** Whose file it is, and what it is called: it opens under no other name, and as no sealed text. */
export type SealedName = { readonly person: string; readonly name: string };

const boundTo = ({ person, name }: SealedName) => JSON.stringify(['file', person, name]);

/** A file as it is stored: the mark, then AES-256-GCM of the whole. */
export function sealFile(key: KeyObject, plain: Uint8Array, of: SealedName): Buffer {
  return Buffer.concat([MARK, encryptBytes(key, plain, boundTo(of))]);
}

/** The inverse of sealFile. Throws TamperedError. */
export function openFile(key: KeyObject, sealed: Uint8Array, of: SealedName): Buffer {
  if (!isSealedFile(sealed)) throw new TamperedError('Not a sealed file.');
  return decryptBytes(key, sealed.subarray(MARK.length), boundTo(of));
}

/** Whether a file is stored sealed; whether it can be opened is another matter. */
export function isSealedFile(bytes: Uint8Array): boolean {
  return MARK.equals(bytes.subarray(0, MARK.length));
}
