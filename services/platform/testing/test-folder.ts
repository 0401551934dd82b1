import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^caravan-test-(\d+)-/;

/**
 * A new folder for the data of this process. First it removes there what processes that are gone left behind, because a killed one
 * removes nothing itself.
 */
export async function newTestFolder(parent: string): Promise<string> {
  await sweep(parent);
  return await mkdtemp(join(parent, `caravan-test-${process.pid}-`));
}

async function sweep(parent: string): Promise<void> {
  const left = (await readdir(parent)).filter((name) => {
    const [, pid] = NAME.exec(name) ?? [];
    return pid !== undefined && !isThere(Number(pid));
  });
  // another run may be sweeping it, or it may be another user's
  await Promise.allSettled(left.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // any other error, as of another user's process, means that it is there
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
