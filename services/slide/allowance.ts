import type { Database } from '@caravan/migrations';
import { tokenHashOf, type Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';

/** So many in so many seconds, which run from the first. */
export type Allowed = { readonly most: number; readonly seconds: number };

/** What one client may be given in a time. It stands in the database, so all gateways count together. */
export type Allowance = {
  /** Counts one more. Seconds until there is one again, if there are so many already; undefined: it is granted. */
  spend(client: Buffer): Promise<number | undefined>;
  /** Takes one out again. */
  giveBack(client: Buffer): Promise<void>;
};

export function createAllowance(
  db: Kysely<Database>,
  clock: Clock,
  kind: string,
  { most, seconds }: Allowed,
): Allowance {
  const subjectOf = (client: Buffer) => tokenHashOf(`${kind}:${client.toString('base64url')}`);
  return {
    async spend(client) {
      const now = clock();
      const subject = subjectOf(client);
      const until = new Date(now.getTime() + seconds * 1_000);
      // one statement: of many at once, no more than so many are granted
      const { rows } = await sql`
        insert into slide_spent as kept (subject, until, spent) values (${subject}, ${until}, 1)
        on conflict (subject) do update set
          spent = case when kept.until <= ${now} then 1 else kept.spent + 1 end,
          until = case when kept.until <= ${now} then excluded.until else kept.until end
          where kept.until <= ${now} or kept.spent < ${most}
        returning subject`.execute(db);
      if (rows.length > 0) return undefined;
      const kept = await db
        .selectFrom('slide_spent')
        .select('until')
        .where('subject', '=', subject)
        .executeTakeFirst();
      return Math.max(1, Math.ceil(((kept?.until ?? now).getTime() - now.getTime()) / 1_000));
    },
    async giveBack(client) {
      await db
        .updateTable('slide_spent')
        .set((row) => ({ spent: row('spent', '-', 1) }))
        .where('subject', '=', subjectOf(client))
        .where('spent', '>', 0)
        .execute();
    },
  };
}

export async function sweepAllowances(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('slide_spent').where('until', '<=', now).execute();
}
