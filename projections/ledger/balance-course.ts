import { addDays, mallDayAt, money, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What classes of accounts stood at when each day of the mall ended; today: stand at now. */
export type BalanceCourse = {
  readonly classes: readonly string[];
  /** the oldest first, a balance for each of `classes` */
  readonly days: readonly { readonly day: string; readonly balances: readonly Money[] }[];
};

type Change = { readonly class: string; readonly day: string; readonly amount: Money };

/** The last `days` calendar days of the mall, today the last. One statement reads the whole journal, so that its days fit together. */
export async function balanceCourse(
  db: Kysely<Database>,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<BalanceCourse> {
  const today = mallDayAt(now);
  const first = addDays(today, 1 - days);
  // what moved before the first day counts on it, and what a log whose clock is ahead recorded counts today
  const recorded = sql`to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  const day = sql<string>`least(greatest(${recorded}, ${first}::text), ${today}::text)`;
  const moved = db
    .selectFrom('journal_entry')
    .select((row) => ['account', day.as('day'), row.fn.sum<string>('amount').as('amount')])
    .groupBy(['account', 'day'])
    .as('moved');
  const rows = await db
    .selectFrom(moved)
    .innerJoin('account_balance', 'account_balance.account', 'moved.account')
    .select((row) => ['account_balance.class', 'moved.day', row.fn.sum<string>('moved.amount').as('amount')])
    .groupBy(['account_balance.class', 'moved.day'])
    .orderBy('account_balance.class')
    .execute();
  const changes = rows.map((row) => ({ ...row, amount: money(row.amount) }));
  return courseOf(changes, { first, last: today });
}

/** Adds up what changed day by day. A day on which nothing moved ends as the day before. */
export function courseOf(
  changes: readonly Change[],
  { first, last }: { readonly first: string; readonly last: string },
): BalanceCourse {
  const classes = [...new Set(changes.map((change) => change.class))];
  const amounts = new Map(changes.map((change) => [`${change.class} ${change.day}`, change.amount]));
  const days: { day: string; balances: Money[] }[] = [];
  let balances = classes.map(() => zero);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    balances = classes.map((name, place) =>
      plus(balances[place] ?? zero, amounts.get(`${name} ${day}`) ?? zero),
    );
    days.push({ day, balances });
  }
  return { classes, days };
}
