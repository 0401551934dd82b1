import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import { prettyFactory } from 'pino-pretty';

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
  let stream = append(file);
  return {
    file,
    write: (text) => {
      const line = text.trimEnd();
      if (bytes > MAX_BYTES) {
        stream.end();
        renameSync(file, join(folder, 'caravan.1.log'));
        stream = append(file);
        bytes = 0;
      }
      bytes += line.length + 1;
      stream.write(`${line}\n`);
      if (severityOf(line) >= least) process.stdout.write(readable(line));
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}

function append(file: string): WriteStream {
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
  // a full disk must not stop the shop because of its log
  stream.on('error', () => undefined);
  return stream;
}

/** Without parsing: every line of ours begins with its level. Other lines are always shown. */
function severityOf(line: string): number {
  const level = /^\{"level":(\d+)/.exec(line)?.[1];
  return level === undefined ? 50 : Number(level);
}
