import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Copies the project's own files, committed or not, so that mutants never touch the real ones. Packages are linked, except the
 * project's own, which lead to the copy: a room that imports another by its name must meet the mutant.
 */
export async function copyTree(root: string, tree: string): Promise<void> {
  await rm(tree, { recursive: true, force: true });
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', listed, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await cp(join(root, file), join(tree, file), { force: true }).catch(ignoreDeleted);
  }
  const from = join(root, 'node_modules');
  const to = join(tree, 'node_modules');
  await mkdir(join(to, '@caravan'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@caravan') await symlink(join(from, name), join(to, name));
  }
  for (const name of await readdir(join(from, '@caravan'))) {
    const room = resolve(from, '@caravan', await readlink(join(from, '@caravan', name)));
    await symlink(room.replace(root, tree), join(to, '@caravan', name));
  }
}

/** A file that git still lists, although it is deleted and not yet committed so. */
function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
