import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RunningNote } from '../supervisor/claim.ts';
import { Notes, type Finding } from './finding.ts';

/** Whether Caravan runs on the data that it keeps itself. Where there is none yet, there is nothing to say. */
export function examineRunning(dataFolder: string, running: RunningNote | undefined): readonly Finding[] {
  const notes = new Notes('Caravan');
  const folder = resolve(dataFolder);
  if (running?.variables !== undefined) notes.fine(`runs on ${folder} (process ${running.pid})`);
  else if (running !== undefined)
    notes.hint(`process ${running.pid} uses ${folder} and is not open yet; ask again when it is`);
  else if (existsSync(join(dataFolder, 'postgres')))
    notes.hint(
      `is stopped: its data in ${folder} was not examined; run \`caravan start\`, then \`caravan doctor\` again`,
    );
  return notes.findings;
}
