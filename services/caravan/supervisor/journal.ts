import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { prettyFactory } from 'pino-pretty';
import { openLastingFile } from './lasting-file.ts';

export type Journal = {
  readonly file: string;
  /** One line of a process: written to the file, and shown if it is severe enough. */
  write(line: string): void;
  close(): Promise<void>;
};

const SEVERITY: Readonly<Record<string, number>> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50 };
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * The log of all processes: everything goes to `log/caravan.log` (one older file is kept), the important lines also to the
 * terminal.
 */
export function openJournal(dataFolder: string, shownFrom: string): Journal {
  const folder = join(dataFolder, 'log');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'caravan.log');
  const readable = prettyFactory({
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname',
    colorize: process.stdout.isTTY,
  });
  const least = SEVERITY[shownFrom] ?? 40;
  let bytes = existsSync(file) ? statSync(file).size : 0;
  let lasting = openLastingFile(file, gap);
  return {
    file,
    write: (text) => {
      const line = text.trimEnd();
      if (bytes > MAX_BYTES) {
        void lasting.close();
        keepOlder(file, join(folder, 'caravan.1.log'));
        lasting = openLastingFile(file, gap);
        bytes = 0;
      }
      bytes += line.length + 1;
      lasting.write(line);
      if (severityOf(line) >= least) process.stdout.write(readable(line));
    },
    close: () => lasting.close(),
  };
}

/** A disk that refuses this must not stop the shop because of its log: the file goes on. */
function keepOlder(file: string, older: string): void {
  try {
    renameSync(file, older);
  } catch {
    // tried again when it has grown as much again
  }
}

/** The line that stands where others are missing. */
function gap(lines: number, why: string): string {
  const msg = `${lines} lines of this log could not be written (${why}) and are lost`;
  return JSON.stringify({ level: 40, time: new Date().toISOString(), name: 'caravan', msg });
}

/** Without parsing: every line of ours begins with its level. Other lines are always shown. */
function severityOf(line: string): number {
  const level = /^\{"level":(\d+)/.exec(line)?.[1];
  return level === undefined ? 50 : Number(level);
}
