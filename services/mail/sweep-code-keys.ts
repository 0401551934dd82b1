import type { Database } from '@caravan/migrations';
import {
  CODES_OF,
  codesOfDay,
  recurringJob,
  type Clock,
  type JobHandler,
  type Jobs,
  type Vault,
} from '@caravan/platform';
import type { Kysely } from 'kysely';
import { CODE_MAIL } from './code-mail.ts';

/** Stored in the queue: never changes. */
export const SWEEP_CODE_KEYS = 'sweep-code-keys';

const recurring = recurringJob(SWEEP_CODE_KEYS, 6 * 3_600_000);
/** after the end of its day: the last code of it is no good by then, and no clock is so slow */
const KEY_KEPT_MS = 3_600_000;

/** The job that destroys the keys of codes of days that are over, at `runAt`; there is one at a time. */
export const sweepCodeKeysJob = recurring.at;

type Parts = {
  readonly db: Kysely<Database>;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly vault: Pick<Vault, 'shred'>;
  readonly clock: Clock;
};

/**
 * Destroys the keys under which letters and text messages to strangers are sealed, once their day is over, so that no copy of the database
 * tells whom they went to. It runs whatever sends them: messages of before may be there still.
 */
export function createSweepCodeKeysJob({ db, jobs, vault, clock }: Parts): JobHandler {
  return recurring.handler({ jobs, clock }, async (now) => {
    const old = await db
      .selectFrom('person_key')
      .select('person')
      .where('person', 'like', `${CODES_OF}%`)
      // of one name and form, so days are in the order of their names
      .where('person', '<', codesOfDay(new Date(now.getTime() - KEY_KEPT_MS)))
      .where('wrapped_key', 'is not', null)
      // who had an address is told that they have it no more, however long the server was away
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mail')
              .select('mail.key')
              .whereRef('mail.person', '=', 'person_key.person')
              .where('mail.state', '=', 'waiting')
              // a code that waits is no good by then, and is never sent
              .where('mail.key', 'not like', `${CODE_MAIL}%`),
          ),
        ),
      )
      // and a phone that has an hour to be told still
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sms')
              .select('sms.id')
              .whereRef('sms.person', '=', 'person_key.person')
              .where('sms.state', '=', 'waiting')
              .where('sms.good_until', '>', now),
          ),
        ),
      )
      .execute();
    for (const { person } of old) await vault.shred(person);
  });
}
