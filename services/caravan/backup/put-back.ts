import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerFolder } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import { copyFile } from './copy-file.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import { sizeOf } from './manifest.ts';
import type { Manifest } from './manifest.ts';

type PuttingBack = {
  readonly manifest: Manifest;
  /** the folder of the backup */
  readonly from: string;
  readonly dataFolder: string;
  readonly server: ServerFolder;
  readonly onProgress: (share: number, text: string) => void;
};

const SERVER = 'postgres/';

/**
 * Copies a backup into an empty data folder. Throws StartFailure at the first file that is not as it was saved. The secrets come
 * last: data without them is refused at every start, so what is put back halfway is never used.
 */
export async function putBack(options: PuttingBack): Promise<void> {
  const { manifest, from, onProgress } = options;
  const total = sizeOf(manifest) || 1;
  let copied = 0;
  for (const folder of manifest.folders) await makeFolder(folder, options);
  const restored = async (file: Manifest['files'][number]): Promise<void> => {
    const to = placeOf(file.path, options);
    const made = await copyFile(join(from, file.path), to, (bytes) =>
      onProgress((copied += bytes) / total, file.path),
    ).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new StartFailure(`The backup lacks ${file.path}.`);
      throw error;
    });
    if (made.sha256 !== file.sha256)
      throw new StartFailure(`The backup is damaged: ${file.path} is not as it was saved.`);
    if (file.path.startsWith(SERVER)) await options.server.give(to);
  };
  await forEachAtOnce(
    manifest.files.filter(({ path }) => !isSecret(path)),
    restored,
  );
  for (const file of manifest.files.filter(({ path }) => isSecret(path))) await restored(file);
}

/** Throws StartFailure naming a file that is missing or has another size, which takes no reading of the files. */
export async function checkFiles({ files }: Manifest, from: string): Promise<void> {
  for (const { path, bytes } of files) {
    const size = await stat(join(from, path)).then(
      (found) => found.size,
      () => undefined,
    );
    if (size === undefined) throw new StartFailure(`The backup lacks ${path}.`);
    if (size !== bytes) throw new StartFailure(`The backup is damaged: ${path} is not as it was saved.`);
  }
}

async function makeFolder(path: string, options: PuttingBack): Promise<void> {
  const to = placeOf(path, options);
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (`${path}/`.startsWith(SERVER)) await options.server.give(to);
}

/** The server's files may have to be elsewhere. */
function placeOf(path: string, { dataFolder, server }: PuttingBack): string {
  if (`${path}/` === SERVER) return server.folder;
  return path.startsWith(SERVER) ? join(server.folder, path.slice(SERVER.length)) : join(dataFolder, path);
}

function isSecret(path: string): boolean {
  return path === 'secrets.json';
}
