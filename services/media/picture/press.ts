import {
  BusyError,
  createFairLine,
  createSideProcess,
  NoTurnError,
  type LoggerPort,
} from '@caravan/platform';
import { readAnswer } from './answer.ts';
import type { Pressed } from './rendered.ts';
import type { PictureType } from './type-of.ts';

/** What the process is told. */
export type ToPress = { readonly bytes: Uint8Array; readonly type: PictureType };

export type Press = {
  /** `busy`: too many wait already, this one has waited too long, or it is closed. */
  press(
    picture: ToPress,
    owner: string,
    /** Aborted when nobody waits for it any more: it is `busy`, and is not begun. */
    abandoned?: AbortSignal,
  ): Promise<Pressed | { readonly fault: 'busy' }>;
  close(): Promise<void>;
};

type Options = {
  readonly logger: Pick<LoggerPort, 'warn'>;
  /** pictures that wait for theirs; default 16 */
  readonly mostWaiting?: number;
  /** how long one may wait for its turn; default 30 s */
  readonly patienceMs?: number;
  /** what one picture may take; default 20 s */
  readonly timeoutMs?: number;
  /** without work for so long, the process ends and its memory is free; default a minute */
  readonly idleMs?: number;
  /** the process; default: the one beside this file */
  readonly program?: URL;
};

/** Who sends pictures that take so long of late waits behind everybody else. Pictures of people take a tenth of it. */
const SLOW_MS = 5_000;

const BUSY = { fault: 'busy' } as const;
const PATIENCE_MS = 30_000;
const TIMEOUT_MS = 20_000;
/** No picture takes longer, by the defaults. Whoever waits for an answer must wait for so long, and for its storage. */
export const PRESSED_WITHIN_MS = PATIENCE_MS + TIMEOUT_MS;

const PROGRAM = new URL('./press-process.ts', import.meta.url);
/** of 19: it yields to everything else of the mall */
const NICENESS = 10;

/**
 * Encodes pictures anew, one after another, their owners by turns, in a process of its own, which starts with the first. So what strangers send is decoded
 * where there are no secrets and nothing else to break, and libvips is in no other process's memory. A picture that takes too
 * long or ends the process is unreadable; so is one for which no process can be started, and none after it suffers from that.
 */
export function createPress({
  logger,
  mostWaiting = 16,
  patienceMs = PATIENCE_MS,
  timeoutMs = TIMEOUT_MS,
  idleMs = 60_000,
  program = PROGRAM,
}: Options): Press {
  const inTurn = createFairLine({ mostWaiting, patienceMs, slowMs: SLOW_MS });
  const process = createSideProcess<ToPress, Pressed>({
    program,
    name: 'picture process',
    niceness: NICENESS,
    timeoutMs,
    idleMs,
    read: readAnswer,
    logger,
  });

  async function pressed(picture: ToPress): Promise<Pressed | { readonly fault: 'busy' }> {
    try {
      return await process.ask(picture);
    } catch (error) {
      if (error instanceof BusyError) return { fault: 'busy' };
      logger.warn({ error: String(error) }, 'a picture could not be encoded anew');
      return { fault: 'unreadable' };
    }
  }

  return {
    async press(picture, owner, abandoned) {
      try {
        return await inTurn(owner, async (): Promise<Pressed | typeof BUSY> => {
          return abandoned?.aborted ? BUSY : await pressed(picture);
        });
      } catch (error) {
        if (error instanceof NoTurnError) return BUSY;
        throw error;
      }
    },
    close: process.close,
  };
}
