import { mallDayAt } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import type { Clock } from './ports.ts';

/** How often something may be done in a day of the mall, by all gateways together. A subject names who does what. */
export type DailyQuota = {
  /** Counts one more of today unless there are already so many; false: there are. */
  spend(subject: string, most: number): Promise<boolean>;
  /** Takes one out that cost nothing after all. */
  giveBack(subject: string): Promise<void>;
  /** Whether `spend` would count one more; counts none. */
  isLeft(subject: string, most: number): Promise<boolean>;
};

/** It is kept in the rows of `identity_lockout`, whose sweep forgets days that are over. */
export function createDailyQuota(db: Kysely<Database>, clock: Clock): DailyQuota {
  return {
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
  };
}
