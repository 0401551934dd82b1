import type { PictureFile } from '../uploads.ts';

/** What a page has room for, and whether its reader can show AVIF. */
export type Room = { readonly width: number; readonly avif: boolean };

/** Of a picture's files, the smallest that is as wide as the room, or else the largest; as AVIF to whom it can be shown. */
export function fittingFile(files: readonly PictureFile[], { width, avif }: Room): PictureFile | undefined {
  const type = avif ? 'image/avif' : 'image/webp';
  const shown = files.filter((file) => file.type === type).toSorted((one, other) => one.width - other.width);
  return shown.find((file) => file.width >= width) ?? shown.at(-1);
}
