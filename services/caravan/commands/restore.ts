import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { embeddedSecretsOf, isVaultKeyOf, makeServerFolder } from '@caravan/platform';
import { checkFreeSpace, mebibytes } from '../backup/free-space.ts';
import { MANIFEST, readManifest, sizeOf } from '../backup/manifest.ts';
import type { Manifest } from '../backup/manifest.ts';
import { checkFiles, putBack } from '../backup/put-back.ts';
import { reasonOf, StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { claimDataFolder, findRunning } from '../supervisor/claim.ts';
import { checkDataFolder } from '../supervisor/preflight.ts';
import { verifyChains } from './audit-verify.ts';
import { embeddedFolderOf } from './embedded-only.ts';
import { isFile, readAs } from './files.ts';
import { createProgressBar } from './progress-bar.ts';
import { showTrialBalance } from './trial-balance.ts';
import { withExistingDatabase } from './with-database.ts';

/**
 * `caravan restore <folder>`: puts a backup into an empty data folder, comparing every file with the manifest; then verifies
 * the hash chains and the books of what it has put there.
 */
export async function restore(env: Environment, folder: string): Promise<void> {
  const dataFolder = embeddedFolderOf(env, 'restore');
  const from = resolve(folder);
  const manifest = await manifestIn(from);
  await checkFiles(manifest, from);
  await checkDataFolder(dataFolder);
  await refuseExisting(dataFolder);
  await checkFreeSpace(dataFolder, sizeOf(manifest));
  await fill(dataFolder, { manifest, from });
  console.log(
    `Restored ${mebibytes(sizeOf(manifest))} in ${manifest.files.length} files to ${resolve(dataFolder)}, as of ${manifest.takenAt}.`,
  );
  await verify(env, dataFolder);
}

async function manifestIn(from: string): Promise<Manifest> {
  const file = join(from, MANIFEST);
  if (!(await isFile(file)))
    throw new StartFailure(
      `${from} is no finished backup: it has no ${MANIFEST}, which \`caravan backup\` writes last.`,
    );
  return await readAs(file, 'the manifest of a backup as this version writes it', readManifest);
}

/** The folder of the log, and what a killed process left, is no data. */
async function refuseExisting(dataFolder: string): Promise<void> {
  const found = (await readdir(dataFolder)).filter((name) => !['log', 'running.json'].includes(name));
  if (found.length === 0 && findRunning(dataFolder) === undefined) return;
  throw new StartFailure(
    `There is data in ${resolve(dataFolder)} already, and a restore never writes over any: move it away, or set DATA_DIR to an empty folder.`,
  );
}

async function fill(dataFolder: string, saved: { manifest: Manifest; from: string }): Promise<void> {
  const claim = claimDataFolder(dataFolder);
  const bar = createProgressBar();
  try {
    const server = await makeServerFolder(join(dataFolder, 'postgres'));
    if (server === undefined)
      throw new StartFailure(
        `There is data in ${join(dataFolder, 'postgres')} already; nothing was restored.`,
      );
    try {
      await putBack({ ...saved, dataFolder, server, onProgress: bar.show });
    } catch (error) {
      bar.clear();
      await empty(server.folder);
      await empty(dataFolder);
      const why = error instanceof StartFailure ? error.message : `${reasonOf(error)}.`;
      throw new StartFailure(`${why} Nothing was restored.`);
    }
  } finally {
    bar.clear();
    claim.release();
  }
}

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (!['log', 'running.json'].includes(name))
      await rm(join(folder, name), { recursive: true, force: true });
}

/** Rejects when what was restored is not sound; it stays, to be looked at. */
async function verify(env: Environment, dataFolder: string): Promise<void> {
  try {
    const { vaultKey } = await embeddedSecretsOf(dataFolder);
    if (!(await withExistingDatabase(env, (db) => isVaultKeyOf(db, vaultKey))))
      throw new StartFailure('The vault key does not open the keys of personal data.');
    await verifyChains(env, undefined);
    await showTrialBalance(env);
  } catch (error) {
    throw new StartFailure(`The data is in place, but is not sound: ${reasonOf(error)}.`);
  }
}
