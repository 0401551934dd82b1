import type { PictureFile } from './uploads.ts';

/** Where a file of an upload is found, on the host of any brand. */
export function addressOf(id: string, { name }: Pick<PictureFile, 'name'>): string {
  return `/files/${id}/${name}`;
}

/** The address of its largest WebP file, which every browser shows. */
export function mainAddressOf(id: string, files: readonly PictureFile[]): string {
  const main = files.find(({ type }) => type === 'image/webp');
  if (!main) throw new Error(`the upload ${id} has no WebP file`);
  return addressOf(id, main);
}
