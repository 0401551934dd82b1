import { mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey } from './key.ts';
import type { Storage } from './storage.ts';

/** A folder of this machine, with one in it for each bucket. Several gateways share it only if they share the folder. */
export function createFolderStorage(folder: string): Storage {
  const placeOf = (bucket: string, key: string): string => {
    checkKey(bucket, key);
    return join(folder, bucket, key);
  };
  return {
    async put(bucket, key, { bytes }) {
      const place = placeOf(bucket, key);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      // a reader, or a backup, never meets half a file
      const passing = `${place}.new`;
      const file = await open(passing, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(passing, place);
      await syncFolder(dirname(place));
    },
    get: (bucket, key) => readFile(placeOf(bucket, key)).catch(undefinedIfMissing),
    async remove(bucket, key) {
      const place = placeOf(bucket, key);
      await rm(place, { force: true });
      await rm(`${place}.new`, { force: true });
      // of an upload whose last file this was
      await rmdir(dirname(place)).catch(ignoreIfInUse);
    },
  };
}

/** The name of a new file is durable when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

function ignoreIfInUse(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
}
