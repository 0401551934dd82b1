import { appendFile, mkdir, readFile, rename, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LoggerPort } from '@caravan/platform';
import type { Ledger } from './ledger.ts';
import { entry } from './entry.ts';
import type { Entry } from './entry.ts';

export type Journal = {
  /** Written, then applied; one after the other. What is applied survives the end of the process. */
  append(...entries: readonly Entry[]): Promise<void>;
};

/**
 * Fills an empty ledger from a file of lines. A last line that was cut off was never applied, and is removed. A file that makes no
 * sense is put aside, and a new chain begins: undefined says so, and the ledger must be made anew.
 */
export async function openJournal(
  file: string,
  ledger: Ledger,
  logger: LoggerPort,
): Promise<Journal | undefined> {
  await mkdir(dirname(file), { recursive: true });
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  try {
    for (const line of whole.split('\n')) if (line !== '') ledger.apply(entry.parse(JSON.parse(line)));
  } catch (error) {
    logger.error({ file, err: error }, 'The TRON development node cannot read its chain; starting a new one');
    await rename(file, `${file}.unreadable`);
    return undefined;
  }
  let length = Buffer.byteLength(whole);
  if (whole.length < text.length) await truncate(file, length);
  let last: Promise<void> = Promise.resolve();

  async function write(lines: string): Promise<void> {
    try {
      await appendFile(file, lines);
      length += Buffer.byteLength(lines);
    } catch (error) {
      await truncate(file, length).catch(() => undefined);
      throw error;
    }
  }

  async function after(earlier: Promise<void>, entries: readonly Entry[]): Promise<void> {
    await earlier.catch(() => undefined);
    await write(entries.map((each) => `${JSON.stringify(each)}\n`).join(''));
    for (const each of entries) ledger.apply(each);
  }

  return {
    append(...entries) {
      last = after(last, entries);
      return last;
    },
  };
}
