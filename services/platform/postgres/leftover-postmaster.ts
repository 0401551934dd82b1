import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Ends a server that still runs on this data folder after its parent was killed. The lock file's pid may since belong to
 * another program, so its command line is checked before anything is sent to it.
 */
export async function stopLeftoverPostmaster(dataFolder: string): Promise<void> {
  const pid = await postmasterPid(dataFolder);
  if (pid === undefined || !isPostmasterOf(pid, dataFolder)) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!send(pid, signal)) return;
    if (await goneWithin(pid, 15_000)) return;
  }
  throw new Error(`An earlier PostgreSQL (process ${pid}) still holds ${dataFolder} and does not end.`);
}

async function postmasterPid(dataFolder: string): Promise<number | undefined> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const pid = Number(text?.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

function isPostmasterOf(pid: number, dataFolder: string): boolean {
  try {
    const line = execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return line.includes('postgres') && line.includes(dataFolder);
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

async function goneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds;
  while (Date.now() < until) {
    if (!isAlive(pid)) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
