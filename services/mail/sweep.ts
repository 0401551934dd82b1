import type { Database } from '@caravan/migrations';
import type { Clock, Job, JobHandler, Jobs, Vault } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { CODE_MAIL, CODES_OF, codesOfDay } from './code-mail.ts';

/** Stored in the queue: never changes. */
export const SWEEP_MAIL = 'sweep-mail';

const EVERY_MS = 6 * 3_600_000;
const KEPT_MS = 30 * 86_400_000;
/** a code is good for minutes, and nobody's who has no account */
const CODE_KEPT_MS = 86_400_000;
/** after the end of its day: the last code of it is no good by then, and no clock is so slow */
const KEY_KEPT_MS = 3_600_000;

/** The job that forgets old mails, at `runAt`; there is one at a time. */
export const sweepMailJob = (runAt: Date): Job => ({
  task: SWEEP_MAIL,
  key: SWEEP_MAIL,
  runAt,
  payload: null,
});

type Parts = {
  readonly db: Kysely<Database>;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly vault: Pick<Vault, 'shred'>;
  readonly clock: Clock;
};

/**
 * Forgets what left the outbox thirty days ago, and letters with codes after a day. The keys of codes are destroyed once their day is over,
 * so that no copy of the database tells whom they went to.
 */
export function createSweepMailJob({ db, jobs, vault, clock }: Parts): JobHandler {
  async function destroyKeys(now: number): Promise<void> {
    const old = await db
      .selectFrom('person_key')
      .select('person')
      .where('person', 'like', `${CODES_OF}%`)
      // of one name and form, so days are in the order of their names
      .where('person', '<', codesOfDay(new Date(now - KEY_KEPT_MS)))
      .where('wrapped_key', 'is not', null)
      // who had an address is told that they have it no more, however long the server was away
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mail')
              .select('mail.key')
              .whereRef('mail.person', '=', 'person_key.person')
              .where('mail.state', '=', 'waiting'),
          ),
        ),
      )
      .execute();
    for (const { person } of old) await vault.shred(person);
  }

  return async () => {
    const now = clock().getTime();
    await jobs.schedule([sweepMailJob(new Date(now + EVERY_MS))]);
    await db
      .deleteFrom('mail')
      .where('state', '<>', 'waiting')
      .where('since', '<', new Date(now - KEPT_MS))
      .execute();
    await db
      .deleteFrom('mail')
      .where('key', 'like', `${CODE_MAIL}%`)
      .where('since', '<', new Date(now - CODE_KEPT_MS))
      .execute();
    await destroyKeys(now);
  };
}
