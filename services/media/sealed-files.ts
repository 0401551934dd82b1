import { randomBytes } from 'node:crypto';
import { isSealedFile, type Vault } from '@caravan/platform';
import type { Rendered } from './picture/rendered.ts';

/** Seals files under the key of a person, and opens them. */
export type FileSeals = Pick<Vault, 'sealFile' | 'openFile'>;

/** Of one file: whose it is, and its key in the storage, under which alone it opens. */
export type FileOf = { readonly owner: string; readonly key: string };

/** Whoever reads a bucket is told nothing by the type either. */
export const SEALED_TYPE = 'application/octet-stream';

/**
 * The files of a picture as they are stored sealed. A name says nothing of its content: a hash would tell whether a picture that
 * somebody has is this one. Throws ShreddedError if the owner's account is closed.
 */
export async function sealedFiles(
  seals: FileSeals,
  { id, owner }: { readonly id: string; readonly owner: string },
  rendered: readonly Rendered[],
): Promise<readonly Rendered[]> {
  const sealed: Rendered[] = [];
  for (const file of rendered) {
    const name = `${randomBytes(16).toString('hex')}.${file.type.slice('image/'.length)}`;
    sealed.push({ ...file, name, bytes: await seals.sealFile(owner, `${id}/${name}`, file.bytes) });
  }
  return sealed;
}

/**
 * What a stored file shows; undefined once its owner's key was destroyed. `mustBeSealed`: it was, so one that is not was put there by
 * somebody else. Throws TamperedError.
 */
export async function openedFile(
  seals: FileSeals,
  { owner, key, mustBeSealed }: FileOf & { readonly mustBeSealed: boolean },
  stored: Buffer,
): Promise<Buffer | undefined> {
  if (!mustBeSealed && !isSealedFile(stored)) return stored;
  return await seals.openFile(owner, key, stored);
}
