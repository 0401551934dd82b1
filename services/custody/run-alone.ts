import { backoffMs } from '@caravan/events';
import { pause } from '@caravan/platform';
import type { Leases, LoggerPort } from '@caravan/platform';

export type Alone = {
  /** Ends after the current turn; another process may then take over. */
  stop(): Promise<void>;
};

/**
 * Takes turns in one process at a time, by a lease; others wait to take over. A turn that fails is repeated, later and later. That it
 * is one process spares work; what keeps a transfer from being paid twice is the log.
 */
export function runAlone(options: {
  readonly leases: Leases;
  readonly lease: string;
  readonly logger: LoggerPort;
  /** ms between turns */
  readonly every: number;
  readonly turn: () => Promise<unknown>;
  readonly onFailure?: (error: unknown, inARow: number) => Promise<void> | void;
}): Alone {
  const { leases, lease: name, logger, every, turn, onFailure } = options;
  const abort = new AbortController();

  async function takeTurns(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await turn();
        failures = 0;
      } catch (error) {
        failures += 1;
        logger.warn({ lease: name, failures, err: error }, 'A turn failed and will be repeated');
        await Promise.resolve(onFailure?.(error, failures)).catch(() => undefined);
      }
      await pause(failures === 0 ? every : backoffMs(failures, { first: 500, longest: 30_000 }), signal);
    }
  }

  async function run(): Promise<void> {
    while (!abort.signal.aborted) {
      try {
        const held = await leases.hold(name, abort.signal);
        if (!held) return;
        await takeTurns(AbortSignal.any([abort.signal, held.lost]));
        await held.release();
      } catch (error) {
        logger.warn({ lease: name, err: error }, 'The lease was lost; trying again');
        await pause(500, abort.signal);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      abort.abort();
      await running;
    },
  };
}
