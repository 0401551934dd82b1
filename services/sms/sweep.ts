import type { Database } from '@caravan/migrations';
import type { Clock, Job, JobHandler, Jobs } from '@caravan/platform';
import type { Kysely } from 'kysely';

/** Stored in the queue: never changes. */
export const SWEEP_SMS = 'sweep-sms';

const EVERY_MS = 6 * 3_600_000;
/** a code is good for minutes, and nobody's who has no account */
const KEPT_MS = 86_400_000;

/** The job that forgets old text messages, at `runAt`; there is one at a time. */
export const sweepSmsJob = (runAt: Date): Job => ({
  task: SWEEP_SMS,
  key: SWEEP_SMS,
  runAt,
  payload: null,
});

type Parts = {
  readonly db: Kysely<Database>;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly clock: Clock;
};

/** Forgets text messages a day after they were asked for, whatever became of them. */
export function createSweepSmsJob({ db, jobs, clock }: Parts): JobHandler {
  return async () => {
    const now = clock().getTime();
    await jobs.schedule([sweepSmsJob(new Date(now + EVERY_MS))]);
    await db
      .deleteFrom('sms')
      .where('asked_at', '<', new Date(now - KEPT_MS))
      .execute();
  };
}
