import { createWriteStream } from 'node:fs';
import type { WriteStream } from 'node:fs';

export type LastingFile = {
  /** Appends a line; one that the disk refuses is lost, and counted in the next one that it takes. */
  write(line: string): void;
  close(): Promise<void>;
};

/** A write that fails ends a stream for good. Another one is opened so much later. */
const TRY_AGAIN_MS = 500;

/**
 * A file that lines are appended to for as long as a process runs. While its disk is full, nothing fails and nothing waits;
 * when there is room again, it goes on and says how many lines it lacks.
 */
export function openLastingFile(file: string, told: (lines: number, why: string) => string): LastingFile {
  let stream = open();
  let lost = 0;
  let why = '';
  let tryAgainAt = 0;

  function open(): WriteStream {
    const opened = createWriteStream(file, { flags: 'a', mode: 0o600 });
    opened.on('error', (error: NodeJS.ErrnoException) => {
      if (opened !== stream) return;
      why = error.code ?? error.message;
      tryAgainAt = Date.now() + TRY_AGAIN_MS;
    });
    return opened;
  }

  function append(text: string, lines: number): void {
    stream.write(text, (error) => {
      if (error) lost += lines;
    });
  }

  return {
    write(line) {
      if (stream.destroyed) {
        if (Date.now() < tryAgainAt) {
          lost += 1;
          return;
        }
        stream = open();
        // the last line may have been cut off
        const missing = lost;
        lost = 0;
        append(`\n${told(missing, why)}\n`, missing);
      }
      append(`${line}\n`, 1);
    },
    close: () =>
      new Promise((resolve) => {
        if (stream.destroyed) return resolve();
        stream.once('close', resolve);
        stream.end();
      }),
  };
}
