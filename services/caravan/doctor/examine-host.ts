import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Notes, type Finding } from './finding.ts';

const GIBIBYTE = 2 ** 30;
/** PostgreSQL stops when its disk is full, and does not start again before there is space. */
const FAULT_BELOW = GIBIBYTE;
const HINT_BELOW = 5 * GIBIBYTE;
const NODE_MAJOR = 24;

/** This machine: what runs the code, and the disk below the embedded data. */
export async function examineHost(dataFolder: string | undefined): Promise<Finding[]> {
  const notes = new Notes('this machine');
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= NODE_MAJOR) notes.fine(`Node.js ${process.versions.node}`);
  else
    notes.fault(
      `Node.js ${process.versions.node} is older than ${NODE_MAJOR}; run \`npm ci\`, which brings one`,
    );
  if (dataFolder !== undefined) await examineDisk(notes, dataFolder);
  return notes.findings;
}

async function examineDisk(notes: Notes, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(existing(folder));
  const free = bavail * bsize;
  const says = `${(free / GIBIBYTE).toFixed(1)} GiB are free for ${resolve(folder)}`;
  if (free < FAULT_BELOW) notes.fault(`${says}; make room before PostgreSQL stops`);
  else if (free < HINT_BELOW) notes.hint(`${says}; the log only grows`);
  else notes.fine(says);
}

/** The folder, or the one in which it would be made. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(resolve(folder)));
}
