import { randomBytes } from 'node:crypto';
import { BusyError, createSideProcess, createTurns, type LoggerPort } from '@caravan/platform';
import { drawn, type Drawn } from './drawn.ts';
import { SEED_BYTES } from './keystream.ts';

export type Drawer = {
  /** A drawing that nobody has had. Rejects with BusyError while too many wait for one, or none can be drawn. */
  next(): Promise<Drawn>;
  close(): Promise<void>;
};

type Options = {
  readonly logger: Pick<LoggerPort, 'warn'>;
  /** so many are drawn before somebody asks; default 8 */
  readonly ahead?: number;
  /** so many may wait for theirs; default 32, which is less than a second of drawing */
  readonly mostWaiting?: number;
  /** what one drawing may take; default 10 s */
  readonly timeoutMs?: number;
  /** without work for so long, the process ends and its memory is free; default a minute */
  readonly idleMs?: number;
  /** the process; default: the one beside this file */
  readonly program?: URL;
};

const PROGRAM = new URL('./draw-process.ts', import.meta.url);
/** of 19: it yields to everything else of the mall, but people wait for it, other than for a picture of theirs */
const NICENESS = 5;

/**
 * Draws one picture after another in a process of its own, so that whoever asks for many takes nothing from other calls but their
 * turn at a puzzle. It starts with the first that is asked for.
 */
export function createDrawer({
  logger,
  ahead = 8,
  mostWaiting = 32,
  timeoutMs = 10_000,
  idleMs = 60_000,
  program = PROGRAM,
}: Options): Drawer {
  const process = createSideProcess<Uint8Array, Drawn>({
    program,
    name: 'drawing process',
    niceness: NICENESS,
    timeoutMs,
    idleMs,
    read: (answer) => drawn.parse(answer),
    logger,
  });
  const ready: Drawn[] = [];
  const inTurn = createTurns(mostWaiting);

  async function drawNow(): Promise<Drawn> {
    try {
      return await process.ask(randomBytes(SEED_BYTES));
    } catch (error) {
      if (error instanceof BusyError) throw error;
      logger.warn({ error: String(error) }, 'no puzzle could be drawn');
      throw new BusyError('no puzzle could be drawn');
    }
  }

  let filling = false;
  /** One at a time behind whoever waits: what is drawn ahead delays nobody by more than one drawing. */
  async function fill(): Promise<void> {
    if (filling) return;
    filling = true;
    try {
      while (ready.length < ahead) ready.push(await inTurn('', drawNow));
    } catch {
      // nobody asked for it; the next who does begins again
    } finally {
      filling = false;
    }
  }

  return {
    async next() {
      const one = ready.shift() ?? (await inTurn('', drawNow));
      void fill();
      return one;
    },
    close: process.close,
  };
}
