import type { Database } from '@caravan/migrations';
import type { Clock, Jobs, Vault } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { deliverSmsJob } from './deliver.ts';
import type { TextMessage } from './text-message.ts';

/** Text messages on their way out. They are in the database before they are sent, so none is lost. */
export type SmsOutbox = {
  put(sms: {
    /** under whose key it is sealed */
    readonly person: string;
    readonly message: TextMessage;
    /** when it is no good any more, and is not sent */
    readonly goodUntil: Date;
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
    async put({ person, message, goodUntil }) {
      const sealed = await vault.seal(person, JSON.stringify(message));
      const now = clock();
      const { id } = await db
        .insertInto('sms')
        .values({ person, message: sealed, asked_at: now, good_until: goodUntil, since: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await jobs.schedule([deliverSmsJob(id, now)]);
    },
  };
}
