import { mallDayAt, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { createDailyQuota, type DailyQuota } from './daily-quota.ts';
import { beginEntry, type Entries } from './lockout.ts';
import type { Clock } from './ports.ts';

/** The lockout's memory, in Postgres: a restart forgives nobody. What is only counted by the day is counted beside it. */
export type Attempts = DailyQuota & {
  /** Counts an entry before it is checked; refused while locked. */
  begin(subject: string): Promise<{ readonly entries: Entries } | { readonly refusal: Refusal }>;
  /**
   * Makes the check of an entry that has begun. One that could not be made tells nothing, so the entry counts no longer, unless
   * others have begun since.
   */
  check<Checked>(subject: string, begun: Entries, make: () => Promise<Checked>): Promise<Checked>;
  /** The entry was right: all is forgiven. */
  forgive(subject: string): Promise<void>;
  sweep(): Promise<void>;
};

export function createAttempts(db: Kysely<Database>, clock: Clock): Attempts {
  return {
    ...createDailyQuota(db, clock),
    begin: (subject) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('identity_lockout')
          .values({ subject, day: '', failures: 0, locked_until: null })
          .onConflict((conflict) => conflict.column('subject').doNothing())
          .execute();
        const row = await transaction
          .selectFrom('identity_lockout')
          .selectAll()
          .where('subject', '=', subject)
          .forUpdate()
          .executeTakeFirst();
        const before = row && {
          day: row.day,
          failures: row.failures,
          lockedUntil: row.locked_until ?? undefined,
        };
        const begun = beginEntry(before, clock());
        if ('refusal' in begun) return begun;
        const { day, failures, lockedUntil } = begun.entries;
        await transaction
          .updateTable('identity_lockout')
          .set({ day, failures, locked_until: lockedUntil ?? null })
          .where('subject', '=', subject)
          .execute();
        return begun;
      }),
    async check(subject, { day, failures }, make) {
      try {
        return await make();
      } catch (error) {
        // it began, so no lock stood against it
        await db
          .updateTable('identity_lockout')
          .set({ failures: failures - 1, locked_until: null })
          .where('subject', '=', subject)
          .where('day', '=', day)
          .where('failures', '=', failures)
          .execute();
        throw error;
      }
    },
    forgive: async (subject) => {
      await db.deleteFrom('identity_lockout').where('subject', '=', subject).execute();
    },
    async sweep() {
      const now = clock();
      await db
        .deleteFrom('identity_lockout')
        .where('day', '<', mallDayAt(now))
        .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now)]))
        .execute();
    },
  };
}
