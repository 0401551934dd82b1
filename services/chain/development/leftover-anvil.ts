import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const note = z.object({ pid: z.int().positive(), port: z.int().positive() });
export type RunningAnvil = z.infer<typeof note>;

const fileIn = (dataDir: string) => join(dataDir, 'anvil.json');

export async function noteRunning(dataDir: string, running: RunningAnvil): Promise<void> {
  await writeFile(fileIn(dataDir), JSON.stringify(running));
}

export async function noteStopped(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}

/**
 * Ends a node that a killed parent left running on this data folder, after `rescue` had a chance to save the state. The pid may
 * since belong to another program, so its command line is checked before anything is sent to it.
 */
export async function stopLeftover(
  dataDir: string,
  rescue: (leftover: RunningAnvil) => Promise<void>,
): Promise<boolean> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => 'null');
  const leftover = note.safeParse(parse(text)).data;
  if (!leftover || !isThatAnvil(leftover)) return false;
  await rescue(leftover).catch(() => undefined);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (isThatAnvil(leftover)) process.kill(leftover.pid, signal);
    for (let i = 0; i < 100 && isThatAnvil(leftover); i += 1) await wait(30);
  }
  await noteStopped(dataDir);
  return true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isThatAnvil({ pid, port }: RunningAnvil): boolean {
  try {
    const line = execFileSync('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' });
    return line.includes('anvil') && line.includes(`--port ${port} `) && !line.trim().startsWith('Z');
  } catch {
    return false;
  }
}
