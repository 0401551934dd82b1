import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';

const MOST_BYTES_KEPT = 128 * 1_048_576;

export type SiteFile = { readonly body: Buffer; readonly type: string; readonly etag: string };

/** A file of the build by the path of its address, such as `assets/main-4f2a.js`; undefined: there is none. */
export type SiteFiles = (path: string) => Promise<SiteFile | undefined>;

/**
 * The files of a built site, held in memory: readers who stop reading share one copy, and hold no file open. A file that the next
 * build replaced is read again.
 */
export function createSiteFiles(folder: string): SiteFiles {
  const kept = new LRUCache<string, Promise<SiteFile>>({ maxSize: MOST_BYTES_KEPT });
  return async (path) => {
    const file = fileIn(folder, path);
    const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (file === undefined || !found?.isFile()) return undefined;
    const key = `${file} ${found.mtimeMs} ${found.size}`;
    const reading =
      kept.get(key) ?? read(file, `W/"${found.mtimeMs.toString(36)}-${found.size.toString(36)}"`);
    kept.set(key, reading, { size: found.size + 1 });
    // it may have been removed since it was seen
    return await reading.catch(() => {
      kept.delete(key);
      return undefined;
    });
  };
}

async function read(file: string, etag: string): Promise<SiteFile> {
  const type = lookup(file) ?? 'application/octet-stream';
  const isText = type.startsWith('text/') || /(javascript|json|xml)$/.test(type);
  return { body: await readFile(file), type: isText ? `${type}; charset=utf-8` : type, etag };
}

/** Where the file lies, if it is inside the folder and not hidden. */
function fileIn(folder: string, path: string): string | undefined {
  const segments = path.split(/[\\/]/);
  if (path.includes('\0') || segments.some((segment) => segment === '' || segment.startsWith('.')))
    return undefined;
  return join(folder, ...segments);
}
