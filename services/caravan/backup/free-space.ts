import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartFailure } from '../failure.ts';

const MEBIBYTE = 1024 * 1024;

/** Throws StartFailure if fewer bytes than that are free where the folder is. */
export async function checkFreeSpace(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new StartFailure(
    `${resolve(folder)} has ${mebibytes(free)} free, and ${mebibytes(needed)} are needed: make room, or name a folder on another disk.`,
  );
}

export function mebibytes(bytes: number): string {
  return `${Math.ceil(bytes / MEBIBYTE)} MiB`;
}
