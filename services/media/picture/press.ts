import { createSideProcess, type LoggerPort } from '@caravan/platform';
import { readAnswer } from './answer.ts';
import { createFairLine, NoTurnError } from './fair-line.ts';
import type { Pressed } from './rendered.ts';
import type { PictureType } from './type-of.ts';

/** What the process is told. */
export type ToPress = { readonly bytes: Uint8Array; readonly type: PictureType };

export type Press = {
  /** `busy`: too many wait already, or this one has waited too long. */
  press(picture: ToPress, owner: string): Promise<Pressed | { readonly fault: 'busy' }>;
  close(): Promise<void>;
};

type Options = {
  readonly logger: Pick<LoggerPort, 'warn'>;
  /** pictures that wait for theirs; default 16 */
  readonly mostWaiting?: number;
  /** how long one may wait for its turn; default 30 s, which leaves it time before the proxy gives up (60 s) */
  readonly patienceMs?: number;
  /** what one picture may take; default 20 s */
  readonly timeoutMs?: number;
  /** without work for so long, the process ends and its memory is free; default a minute */
  readonly idleMs?: number;
  /** the process; default: the one beside this file */
  readonly program?: URL;
};

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
  patienceMs = 30_000,
  timeoutMs = 20_000,
  idleMs = 60_000,
  program = PROGRAM,
}: Options): Press {
  const inTurn = createFairLine({ mostWaiting, patienceMs });
  const process = createSideProcess<ToPress, Pressed>({
    program,
    name: 'picture process',
    niceness: NICENESS,
    timeoutMs,
    idleMs,
    read: readAnswer,
    logger,
  });

  async function pressed(picture: ToPress): Promise<Pressed> {
    try {
      return await process.ask(picture);
    } catch (error) {
      logger.warn({ error: String(error) }, 'a picture could not be encoded anew');
      return { fault: 'unreadable' };
    }
  }

  return {
    async press(picture, owner) {
      try {
        return await inTurn(owner, () => pressed(picture));
      } catch (error) {
        if (error instanceof NoTurnError) return { fault: 'busy' };
        throw error;
      }
    },
    close: process.stop,
  };
}
