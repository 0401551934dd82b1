import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartFailure } from '../failure.ts';

/** How to reach a running system, stored in `running.json` for the command-line tools. */
const note = z.object({
  pid: z.number().int().positive(),
  /** how to reach its parts; absent while it starts */
  variables: z.record(z.string(), z.string()).optional(),
});
export type RunningNote = z.output<typeof note>;

export type Claim = {
  /** Stores how tools can reach the parts. */
  announce(variables: Readonly<Record<string, string>>): void;
  release(): void;
};

/** Claims the data folder for this process. Throws StartFailure while another Caravan runs on it. */
export function claimDataFolder(dataFolder: string): Claim {
  const other = findRunning(dataFolder);
  if (other !== undefined && other.pid !== process.pid) {
    throw new StartFailure(
      `Caravan already runs on ${resolve(dataFolder)} (process ${other.pid}); stop it, or set DATA_DIR to another folder.`,
    );
  }
  const write = (content: RunningNote): void => {
    const file = noteFile(dataFolder);
    writeFileSync(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  write({ pid: process.pid });
  return {
    announce: (variables) => write({ pid: process.pid, variables: { ...variables } }),
    release: () => rmSync(noteFile(dataFolder), { force: true }),
  };
}

/** The system running on the data folder now, if any: a file that a killed one left behind does not count. */
export function findRunning(dataFolder: string): RunningNote | undefined {
  try {
    const found = note.parse(JSON.parse(readFileSync(noteFile(dataFolder), 'utf8')));
    return found.pid !== process.pid && isCaravan(found.pid) ? found : undefined;
  } catch {
    return undefined;
  }
}

function noteFile(dataFolder: string): string {
  return join(dataFolder, 'running.json');
}

function isCaravan(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'caravan',
    );
  } catch {
    return false;
  }
}
