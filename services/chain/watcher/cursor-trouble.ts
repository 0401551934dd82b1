import type { Database } from '@caravan/migrations';
import { backoffMs } from '@caravan/events';
import type { LoggerPort } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { QuotaExceededError } from '../core/chain.ts';
import { lowerAlarm, raiseAlarm, reportRecovery, reportTrouble } from './chain-head.ts';
import { watcherMetrics } from './watcher-metrics.ts';

export type CursorTrouble = {
  /** A step was taken. */
  passed(): Promise<void>;
  /** One failed; returns how long to wait, in milliseconds. Throws if the database is lost. */
  failed(error: unknown): Promise<number>;
};

/** Consecutive failures after which operators are told: a single hiccup of a node is not worth reporting. */
const TELL_AFTER = 3;
/** And after which one is called: a used-up quota heals by itself within a minute, or does not. */
const ALARM_AFTER = 3;
const ALARM_OF_QUOTA_AFTER = 9;
const BACKOFF_MS = { first: 500, longest: 60_000 };
/** How every alarm of this kind begins, so that the next process recognises it. */
const BEGINNING = 'The cursor waits';

/**
 * A block that cannot be read completely is not passed: the cursor of its network waits, and nobody else's. Shows the trouble,
 * raises an alarm, and clears both when the block can be read; leaves an alarm of another kind unchanged.
 */
export function createCursorTrouble(about: {
  readonly db: Kysely<Database>;
  readonly network: string;
  readonly logger: LoggerPort;
  readonly clock: () => Date;
}): CursorTrouble {
  const { db, network, logger, clock } = about;
  let failures = 0;
  // one that an earlier process raised may stand
  let mayBeRaised = true;

  return {
    async passed() {
      if (failures >= TELL_AFTER) {
        await reportRecovery(db, { network, at: clock() });
        logger.info({ network, failures }, 'The chain can be read again');
      }
      if (mayBeRaised) await lowerAlarm(db, { network, beginning: BEGINNING });
      mayBeRaised = false;
      failures = 0;
    },
    async failed(error) {
      await sql`select 1`.execute(db);
      failures += 1;
      watcherMetrics.failed(network, failures);
      const reason = error instanceof Error ? error.message : String(error);
      if (failures < TELL_AFTER) {
        logger.warn({ network, failures, reason }, 'A block could not be read; trying again');
      } else {
        logger.error({ network, failures, err: error }, 'The cursor waits: the chain cannot be read');
        await reportTrouble(db, { network, trouble: reason, at: clock() });
      }
      if (failures >= (error instanceof QuotaExceededError ? ALARM_OF_QUOTA_AFTER : ALARM_AFTER)) {
        mayBeRaised = true;
        await raiseAlarm(db, { network, text: `${BEGINNING}: ${reason}`, unlessRaised: true });
      }
      return backoffMs(failures, BACKOFF_MS);
    },
  };
}
