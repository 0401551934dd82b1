import type { S3Access } from './s3.ts';
import type { Storage } from './storage.ts';

/** The storage that is configured. The client of S3 is loaded only where it is used. */
export async function openStorage(where: { readonly folder: string } | S3Access): Promise<Storage> {
  if ('folder' in where) return (await import('./folder.ts')).createFolderStorage(where.folder);
  return (await import('./s3.ts')).createS3Storage(where);
}
