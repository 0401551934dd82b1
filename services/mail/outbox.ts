import type { Database } from '@caravan/migrations';
import { ShreddedError, type Clock, type Jobs, type Vault } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { deliverMailJob } from './deliver.ts';
import type { Letter } from './letter.ts';

type NewMail = {
  /** what it tells of: a second mail with this key is none */
  readonly key: string;
  /** under whose key it is sealed: a usercode, a day of codes, a subscription */
  readonly person: string;
  readonly letter: Letter;
  /** default: at once */
  readonly notBefore?: Date;
  /** an order: it is sent only while that is on its way */
  readonly whileShipped?: string;
};

/** Mails on their way out. They are in the database before they are sent, and the job that sends each with it, so none is lost. */
export type Outbox = {
  /** Once per key. A person whose account is closed is told nothing more. */
  put(mail: NewMail): Promise<void>;
};

type Parts = {
  readonly db: Kysely<Database>;
  readonly vault: Pick<Vault, 'seal'>;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly clock: Clock;
};

export function createOutbox({ db, vault, jobs, clock }: Parts): Outbox {
  return {
    async put({ key, person, letter, notBefore, whileShipped }) {
      const sealed = await vault.seal(person, JSON.stringify(letter)).catch((error: unknown) => {
        if (error instanceof ShreddedError) return undefined;
        throw error;
      });
      if (sealed === undefined) return;
      const now = clock();
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('mail')
          .values({
            key,
            person,
            letter: sealed,
            while_shipped: whileShipped ?? null,
            due_at: notBefore ?? now,
            since: now,
          })
          .onConflict((on) => on.column('key').doNothing())
          .execute();
        const { id, state, due_at } = await transaction
          .selectFrom('mail')
          .select(['id', 'state', 'due_at'])
          .where('key', '=', key)
          .executeTakeFirstOrThrow();
        // also of one that was there: those of former versions may have no job
        if (state === 'waiting') await jobs.schedule([deliverMailJob(id, due_at)], transaction);
      });
    },
  };
}
