import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The server's files are saved by themselves, the log of the processes not at all. */
const APART: ReadonlySet<string> = new Set(['postgres', 'log']);
/** About processes that run now, or half written. */
const PASSING = /^(running\.json|anvil\.json|\.writable|.*\.new)$/;

/** Everything else in the data folder, whatever it is: secrets and certificates, the development chain, uploaded files. */
export async function listOwnFiles(dataFolder: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
    const path = relative(dataFolder, join(entry.parentPath, entry.name)).split(sep).join('/');
    const [top = ''] = path.split('/');
    if (APART.has(top) || PASSING.test(entry.name)) continue;
    if (entry.isDirectory()) folders.push(path);
    else if (entry.isFile()) files.push(path);
  }
  return { folders: folders.toSorted(), files: files.toSorted() };
}
