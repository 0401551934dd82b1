import { chown, mkdir, readdir } from 'node:fs/promises';
import { resolve as absolute } from 'node:path';
import { findPostgresBinaries } from './binaries.ts';
import { planLaunch } from './unprivileged.ts';

export type ServerFolder = {
  /** where the files of the server go */
  readonly folder: string;
  /** Gives a file or folder in it to the user that the server runs as. */
  give(path: string): Promise<void>;
};

/** An empty folder for a server's files, as `startEmbeddedPostgres` wants it; undefined if it holds something already. */
export async function makeServerFolder(dataFolder: string): Promise<ServerFolder | undefined> {
  const { dataFolder: folder, owner } = planLaunch(findPostgresBinaries(), absolute(dataFolder));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) return undefined;
  const give = async (path: string): Promise<void> => {
    if (owner !== undefined) await chown(path, owner.uid, owner.gid);
  };
  await give(folder);
  return { folder, give };
}
