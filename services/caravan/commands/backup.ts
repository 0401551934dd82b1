import { mkdir, readdir, realpath, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { mebibytes } from '../backup/free-space.ts';
import { sizeOf } from '../backup/manifest.ts';
import { saveData } from '../backup/save-data.ts';
import { reasonOf, StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { borrowEmbeddedData, requireEmbeddedData } from './borrowed-data.ts';
import { embeddedFolderOf } from './embedded-only.ts';
import { createProgressBar } from './progress-bar.ts';

/** `caravan backup <folder>`: saves the embedded data, while the mall is open too. Rejects if the folder holds something, or if others may write to it. */
export async function backUp(env: Environment, folder: string): Promise<void> {
  const dataFolder = embeddedFolderOf(env, 'backup');
  requireEmbeddedData(dataFolder);
  const into = resolve(folder);
  const made = await makeEmpty(into, dataFolder);
  await using closing = new AsyncDisposableStack();
  const bar = createProgressBar();
  closing.defer(() => bar.clear());
  const began = performance.now();
  try {
    const { DATABASE_URL: databaseUrl = '' } = await borrowEmbeddedData(dataFolder, closing);
    const manifest = await saveData({ databaseUrl, dataFolder, into, onProgress: bar.show });
    bar.clear();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `Saved ${mebibytes(sizeOf(manifest))} in ${manifest.files.length} files to ${into} in ${seconds} s, as of ${manifest.takenAt}.`,
    );
    console.log('It holds every secret and every key of personal data: keep it as you keep those.');
  } catch (error) {
    bar.clear();
    await removeWithin(into, made);
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`No backup was made: ${reasonOf(error)}.`);
  }
}

/** Returns whether the folder was not there before. */
async function makeEmpty(into: string, dataFolder: string): Promise<boolean> {
  try {
    const first = await mkdir(into, { recursive: true, mode: 0o700 });
    const [inside, found] = [relative(await realpath(dataFolder), await realpath(into)), await readdir(into)];
    if (!inside.startsWith('..')) {
      if (first !== undefined) await rm(first, { recursive: true });
      throw new StartFailure(`${into} is in the data folder, and would be lost with it: name another one.`);
    }
    if (found.length > 0)
      throw new StartFailure(`${into} is not empty: name a folder that is, or one that there is not yet.`);
    await refuseOthers(into);
    return first !== undefined;
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`${into} cannot be made: ${reasonOf(error)}.`);
  }
}

/** Whoever can write there could replace the manifest, whose digest has no key, and with it any file. */
async function refuseOthers(into: string): Promise<void> {
  const mode = (await stat(into)).mode & 0o777;
  // Windows has no such modes
  if (process.platform === 'win32' || (mode & 0o022) === 0) return;
  throw new StartFailure(
    `${into} can be written by others (mode ${mode.toString(8)}), who could put into the backup what a restore then runs: take that from them (chmod go-w ${into}), or name a folder that there is not yet.`,
  );
}

async function removeWithin(folder: string, itself: boolean): Promise<void> {
  if (itself) return await rm(folder, { recursive: true, force: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}
