import { mallDayAt, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { beginEntry, type Entries } from './lockout.ts';
import type { Clock } from './ports.ts';

/** The lockout's memory, in Postgres: a restart forgives nobody. */
export type Attempts = {
  /** Counts an entry before it is checked; refused while locked. */
  begin(subject: string): Promise<{ readonly entries: Entries } | { readonly refusal: Refusal }>;
  /**
   * Makes the check of an entry that has begun. One that could not be made tells nothing, so the entry counts no longer, unless
   * others have begun since.
   */
  check<Checked>(subject: string, begun: Entries, make: () => Promise<Checked>): Promise<Checked>;
  /** Counts one more of today's entries unless there are already so many; false: there are. `giveBack` takes a right one out. */
  spend(subject: string, most: number): Promise<boolean>;
  giveBack(subject: string): Promise<void>;
  /** Whether `spend` would count one more; counts none. */
  isLeft(subject: string, most: number): Promise<boolean>;
  /** The entry was right: all is forgiven. */
  forgive(subject: string): Promise<void>;
  sweep(): Promise<void>;
};

export function createAttempts(db: Kysely<Database>, clock: Clock): Attempts {
  return {
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
    async spend(subject, most) {
      const day = mallDayAt(clock());
      const { rows } = await sql`
        insert into identity_lockout as kept (subject, day, failures) values (${subject}, ${day}, 1)
        on conflict (subject) do update
          set day = ${day}, failures = case when kept.day = ${day} then kept.failures + 1 else 1 end
          where kept.day <> ${day} or kept.failures < ${most}
        returning failures`.execute(db);
      return rows.length > 0;
    },
    async giveBack(subject) {
      const last = await db
        .deleteFrom('identity_lockout')
        .where('subject', '=', subject)
        .where('failures', '<=', 1)
        .executeTakeFirst();
      if (last.numDeletedRows > 0n) return;
      await db
        .updateTable('identity_lockout')
        .set((row) => ({ failures: row('failures', '-', 1) }))
        .where('subject', '=', subject)
        .where('day', '=', mallDayAt(clock()))
        .execute();
    },
    async isLeft(subject, most) {
      const full = await db
        .selectFrom('identity_lockout')
        .select('subject')
        .where('subject', '=', subject)
        .where('day', '=', mallDayAt(clock()))
        .where('failures', '>=', most)
        .executeTakeFirst();
      return full === undefined;
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
