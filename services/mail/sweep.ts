import type { Database } from '@caravan/migrations';
import { recurringJob, type Clock, type JobHandler, type Jobs } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { CODE_MAIL } from './code-mail.ts';

/** Stored in the queue: never changes. */
export const SWEEP_MAIL = 'sweep-mail';

const recurring = recurringJob(SWEEP_MAIL, 6 * 3_600_000);
const KEPT_MS = 30 * 86_400_000;
/** a code is good for minutes, and nobody's who has no account */
const CODE_KEPT_MS = 86_400_000;

/** The job that forgets old mails, at `runAt`; there is one at a time. */
export const sweepMailJob = recurring.at;

type Parts = {
  readonly db: Kysely<Database>;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly clock: Clock;
};

/** Forgets what left the outbox thirty days ago, and letters with codes after a day. */
export function createSweepMailJob({ db, jobs, clock }: Parts): JobHandler {
  return recurring.handler({ jobs, clock }, async (now) => {
    await db
      .deleteFrom('mail')
      .where('state', '<>', 'waiting')
      .where('since', '<', new Date(now.getTime() - KEPT_MS))
      .execute();
    await db
      .deleteFrom('mail')
      .where('key', 'like', `${CODE_MAIL}%`)
      .where('since', '<', new Date(now.getTime() - CODE_KEPT_MS))
      .execute();
  });
}
