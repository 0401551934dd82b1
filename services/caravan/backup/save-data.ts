import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withBaseBackup } from '@caravan/platform';
import type { BaseBackup } from '@caravan/platform';
import { copyFile } from './copy-file.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import { checkFreeSpace } from './free-space.ts';
import { MANIFEST, writeManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { listOwnFiles } from './own-files.ts';

/** Of the write-ahead log, in files of 16 MiB, while the rest is copied. */
const MEANTIME_BYTES = 64 * 1024 * 1024;

type Saving = {
  /** a superuser's URL of the embedded server */
  readonly databaseUrl: string;
  readonly dataFolder: string;
  /** an empty folder */
  readonly into: string;
  readonly onProgress: (share: number, text: string) => void;
};

/**
 * Saves the data of a running system. First the database, which is the events, the views and the keys of people, as of one
 * instant; then everything that it refers to. So each block, secret and file that it knows is in the backup. The manifest
 * comes last.
 */
export async function saveData({ databaseUrl, dataFolder, into, onProgress }: Saving): Promise<Manifest> {
  const saved = createCopies(into, onProgress);
  const takenAt = await withBaseBackup(databaseUrl, async (server) => {
    const { folders, files } = await server.list();
    const own = await listOwnFiles(dataFolder);
    const sizes = [...(await sizesOf(server.folder, files)), ...(await sizesOf(dataFolder, own.files))];
    const total = sizes.reduce((sum, size) => sum + size, 0) + MEANTIME_BYTES;
    await checkFreeSpace(into, total);
    saved.expect(total);
    await saved.makeFolders(['postgres', ...folders.map((folder) => `postgres/${folder}`)]);
    await forEachAtOnce(files, (path) => saved.copyIfThere(join(server.folder, path), `postgres/${path}`));
    return await saveEnd(server, saved);
  });
  const own = await listOwnFiles(dataFolder);
  await saved.makeFolders(own.folders);
  await forEachAtOnce(own.files, (path) => saved.copyIfThere(join(dataFolder, path), path));
  const manifest: Manifest = { format: 1, takenAt, folders: saved.folders, files: saved.files };
  await writeFile(join(into, MANIFEST), writeManifest(manifest), { mode: 0o600, flush: true });
  return manifest;
}

/** What makes one instant of files that were copied one after the other. */
async function saveEnd(server: BaseBackup, saved: Copies): Promise<string> {
  const { label, writeAhead } = await server.end();
  const takenAt = new Date().toISOString();
  for (const name of writeAhead)
    await saved.copy(join(server.folder, 'pg_wal', name), `postgres/pg_wal/${name}`);
  await saved.write('postgres/backup_label', label);
  return takenAt;
}

async function sizesOf(root: string, files: readonly string[]): Promise<number[]> {
  return await Promise.all(
    files.map((path) =>
      stat(join(root, path)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
}

type Copies = ReturnType<typeof createCopies>;

function createCopies(into: string, onProgress: Saving['onProgress']) {
  const folders: string[] = [];
  const files: { path: string; bytes: number; sha256: string }[] = [];
  let [copied, total] = [0, 1];
  const copy = async (from: string, path: string): Promise<void> => {
    const made = await copyFile(from, join(into, path), (bytes) =>
      onProgress((copied += bytes) / total, path),
    );
    files.push({ path, ...made });
  };
  return {
    folders,
    files,
    expect: (bytes: number) => void (total = bytes),
    copy,
    /** Tables are dropped and temporary files end while the rest is copied. */
    async copyIfThere(from: string, path: string): Promise<void> {
      await copy(from, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT' || error.path !== from) throw error;
      });
    },
    async write(path: string, text: string): Promise<void> {
      const file = join(into, path);
      await writeFile(`${file}.new`, text, { mode: 0o600 });
      await copy(`${file}.new`, path);
      await rm(`${file}.new`);
    },
    async makeFolders(paths: readonly string[]): Promise<void> {
      for (const path of paths) await mkdir(join(into, path), { recursive: true, mode: 0o700 });
      folders.push(...paths);
    },
  };
}
