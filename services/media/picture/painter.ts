import { BusyError, createSideProcess, createTurns, type LoggerPort } from '@caravan/platform';
import { z } from 'zod';

export type Painter = {
  /** A drawing of ours as a JPEG; undefined: too many wait for theirs, or it cannot be painted. */
  paint(svg: string): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
};

const PROGRAM = new URL('./paint-process.ts', import.meta.url);
/** of 19: robots wait for it, no people */
const NICENESS = 10;
const MOST_WAITING = 8;
const TIMEOUT_MS = 20_000;
const IDLE_MS = 60_000;

const answer = z.strictObject({ bytes: z.instanceof(Uint8Array).optional() });

/** Paints one drawing after another in a process of its own, which starts with the first: no process with secrets loads sharp. */
export function createPainter({ logger }: { readonly logger: Pick<LoggerPort, 'warn'> }): Painter {
  const process = createSideProcess<{ readonly svg: string }, z.infer<typeof answer>>({
    program: PROGRAM,
    name: 'painting process',
    niceness: NICENESS,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    read: (given) => answer.parse(given),
    logger,
  });
  const inTurn = createTurns(MOST_WAITING);
  return {
    async paint(svg) {
      try {
        return (await inTurn('', () => process.ask({ svg }))).bytes;
      } catch (error) {
        if (!(error instanceof BusyError))
          logger.warn({ error: String(error) }, 'a drawing could not be painted');
        return undefined;
      }
    },
    close: process.close,
  };
}
