import type { Database } from '@caravan/migrations';
import { recurringJob, type Clock, type JobHandler, type Jobs } from '@caravan/platform';
import type { Kysely } from 'kysely';

/** Stored in the queue: never changes. */
export const SWEEP_SMS = 'sweep-sms';

const recurring = recurringJob(SWEEP_SMS, 6 * 3_600_000);
/** a code is good for minutes, and nobody's who has no account */
const KEPT_MS = 86_400_000;

/** The job that forgets old text messages, at `runAt`; there is one at a time. */
export const sweepSmsJob = recurring.at;

type Parts = {
  readonly db: Kysely<Database>;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly clock: Clock;
};

/** Forgets text messages a day after they were asked for, whatever became of them. */
export function createSweepSmsJob({ db, jobs, clock }: Parts): JobHandler {
  return recurring.handler({ jobs, clock }, async (now) => {
    await db
      .deleteFrom('sms')
      .where('asked_at', '<', new Date(now.getTime() - KEPT_MS))
      .execute();
  });
}
