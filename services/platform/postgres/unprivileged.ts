import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { binariesUnder } from './binaries.ts';
import type { PostgresBinaries } from './binaries.ts';

/** How PostgreSQL is run here: it refuses to run as root, so under root it runs as another user. */
export type Launch = {
  readonly binaries: PostgresBinaries;
  /** where the data really is */
  readonly dataFolder: string;
  readonly start: (file: string, args: readonly string[], options: SpawnOptions) => ChildProcess;
  /** who must own the data folder; undefined: the current user */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  readonly how: 'as-is' | 'other-user' | 'capabilities' | 'copied';
};

/**
 * `setpriv` keeps two capabilities for that user, so that it can pass through folders only root may enter. no_setuid_fixup is
 * needed because access(2) otherwise ignores the capabilities of a user who is not root, and PostgreSQL uses access(2) to check
 * whether its own binary may be run.
 */
const KEEPING_PASSAGE = [
  '--clear-groups',
  '--inh-caps=-all,+dac_override,+dac_read_search',
  '--ambient-caps=+dac_override,+dac_read_search',
  '--securebits=+no_setuid_fixup',
];

/**
 * Decides how to run the binaries on this data folder. Under root: as `nobody` if `nobody` can reach both; otherwise as
 * `nobody` with passage capabilities; otherwise with binaries and data in a place that `nobody` can reach (the data folder then
 * is a symbolic link to it).
 */
export function planLaunch(binaries: PostgresBinaries, dataFolder: string): Launch {
  if (process.getuid?.() !== 0) return { binaries, dataFolder, start: spawn, owner: undefined, how: 'as-is' };
  const owner = nobody();
  const asOwner = (file: string, args: readonly string[], options: SpawnOptions) =>
    spawn(file, args, { ...options, uid: owner.uid, gid: owner.gid });
  const linked = isLink(dataFolder);
  if (!linked && reachableByAll(binaries.root) && reachableByAll(dirname(dataFolder)))
    return { binaries, dataFolder, start: asOwner, owner, how: 'other-user' };
  if (!linked && canKeepPassage(owner, binaries)) {
    const flags = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, ...KEEPING_PASSAGE, '--'];
    return {
      binaries,
      dataFolder,
      start: (file, args, options) => spawn('setpriv', [...flags, file, ...args], options),
      owner,
      how: 'capabilities',
    };
  }
  return { ...moveWithinReach(binaries, dataFolder), start: asOwner, owner, how: 'copied' };
}

/** initdb requires a user with a name; this one exists wherever there is a password file. */
function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function reachableByAll(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function canKeepPassage(owner: { uid: number; gid: number }, binaries: PostgresBinaries): boolean {
  const flags = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, ...KEEPING_PASSAGE, '--'];
  return spawnSync('setpriv', [...flags, binaries.postgres, '--version'], { stdio: 'ignore' }).status === 0;
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function moveWithinReach(
  binaries: PostgresBinaries,
  dataFolder: string,
): { binaries: PostgresBinaries; dataFolder: string } {
  const mark = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  const place = `/var/lib/caravan-postgres-${mark}`;
  const copy = join(place, 'native');
  mkdirSync(place, { recursive: true, mode: 0o755 });
  cpSync(binaries.root, copy, { recursive: true, verbatimSymlinks: true });
  const data = join(place, 'data');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const owner = nobody();
  chownSync(data, owner.uid, owner.gid);
  mkdirSync(dirname(dataFolder), { recursive: true });
  if (!isLink(dataFolder)) symlinkSync(data, dataFolder);
  return { binaries: binariesUnder(copy), dataFolder: data };
}
