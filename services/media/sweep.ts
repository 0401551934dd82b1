import type { Database } from '@caravan/migrations';
import { recurringJob, type Clock, type JobHandler, type Jobs, type LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Storage } from './storage/storage.ts';
import { releaseUntoldProofs, type IsTold } from './untold-proofs.ts';
import { takeUnused } from './uploads.ts';

/** Stored in the queue: never changes. */
export const SWEEP_UPLOADS = 'sweep-uploads';

const recurring = recurringJob(SWEEP_UPLOADS, 10 * 60_000);
/** A form may be filled in slowly, or be left open overnight. */
const KEEP_UNUSED_MS = 24 * 3_600_000;
const AT_ONCE = 50;
/** The rest waits for the next time. */
const MOST_ROUNDS = 20;

/** The job that removes unused uploads, at `runAt`; there is one at a time. */
export const sweepUploadsJob = recurring.at;

/**
 * Removes the uploads that nothing has used for a day, and what is left of those that died. Each is taken first, so that nobody
 * can claim it, then its files are removed, then its row. One whose files cannot be removed is tried again a day later.
 * A proof whose recharge was never told counts as unused from the day after its claim on.
 */
export function createSweepUploadsJob({
  db,
  storage,
  jobs,
  clock,
  logger,
  isTold,
}: {
  readonly db: Kysely<Database>;
  readonly storage: Pick<Storage, 'remove'>;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly clock: Clock;
  readonly logger: Pick<LoggerPort, 'warn'>;
  readonly isTold: IsTold;
}): JobHandler {
  return recurring.handler({ jobs, clock }, async (now) => {
    const before = new Date(now.getTime() - KEEP_UNUSED_MS);
    await releaseUntoldProofs({ db, isTold, before, now, logger });
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const taken = await takeUnused(db, { before, now, most: AT_ONCE });
      for (const { id, bucket, files } of taken) {
        try {
          for (const { name } of files) await storage.remove(bucket, `${id}/${name}`);
        } catch (error) {
          logger.warn({ error: String(error), bucket, id }, 'an unused picture could not be removed');
          continue;
        }
        await db.deleteFrom('upload').where('id', '=', id).where('state', '=', 'removing').execute();
      }
      if (taken.length < AT_ONCE) return;
    }
  });
}
