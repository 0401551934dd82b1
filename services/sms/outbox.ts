import type { Database } from '@caravan/migrations';
import type { Clock, Jobs, Vault } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { deliverSmsJob } from './deliver.ts';
import type { TextMessage } from './text-message.ts';

/** Text messages on their way out. They are in the database before they are sent, and the job that sends each with it, so none is lost. */
export type SmsOutbox = {
  put(sms: {
    /** under whose key it is sealed */
    readonly person: string;
    readonly message: TextMessage;
    /** when it is no good any more, and is not sent */
    readonly goodUntil: Date;
    /** it is written for its work alone, and never sent */
    readonly toNobody?: boolean;
    /** what it tells of: a second one with this key is none */
    readonly key?: string;
  }): Promise<void>;
};

type Parts = {
  readonly db: Kysely<Database>;
  readonly vault: Pick<Vault, 'seal'>;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly clock: Clock;
};

export function createSmsOutbox({ db, vault, jobs, clock }: Parts): SmsOutbox {
  return {
    async put({ person, message, goodUntil, toNobody = false, key }) {
      const sealed = await vault.seal(person, JSON.stringify(message));
      const now = clock();
      await db.transaction().execute(async (transaction) => {
        const inserted = await transaction
          .insertInto('sms')
          .values({
            person,
            message: sealed,
            asked_at: now,
            good_until: goodUntil,
            since: now,
            to_nobody: toNobody,
            key: key ?? null,
          })
          .onConflict((on) => on.column('key').doNothing())
          .returning('id')
          .executeTakeFirst();
        // of one that was there: those of former versions may have no job
        const { id, state } = inserted
          ? { ...inserted, state: 'waiting' }
          : await transaction
              .selectFrom('sms')
              .select(['id', 'state'])
              .where('key', '=', key ?? '')
              .executeTakeFirstOrThrow();
        if (state === 'waiting') await jobs.schedule([deliverSmsJob(id, now)], transaction);
      });
    },
  };
}
