import { endOfMallDay, mallDayAt } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import { WRONG_LOGINS_PER_DAY } from './password-entry.ts';
import type { Clock } from './ports.ts';

/** What wrong passwords have locked of an account, and until when. */
export type EntryLocks = {
  /** `everywhere`: not only for the sources or browsers that the wrong ones came from */
  readonly signIn: { readonly until: Date; readonly everywhere: boolean } | undefined;
  readonly transactionPassword: { readonly until: Date } | undefined;
};

export async function entryLocksOf(
  db: Kysely<Database>,
  clock: Clock,
  usercode: string,
): Promise<EntryLocks> {
  const now = clock();
  const { all, fund, isOfAccount } = subjectsOf(usercode);
  const rows = await db.selectFrom('identity_lockout').selectAll().where(isOfAccount).execute();
  const strangers = rows.find(({ subject }) => subject === all);
  const everywhere = strangers?.day === mallDayAt(now) && strangers.failures >= WRONG_LOGINS_PER_DAY;
  const latest = (ofFund: boolean) =>
    rows
      .filter(({ subject }) => (subject === fund) === ofFund)
      .flatMap(({ locked_until: until }) => (until && until > now ? [until] : []))
      .toSorted((a, b) => a.getTime() - b.getTime())
      .at(-1);
  const until = everywhere ? endOfMallDay(mallDayAt(now)) : latest(false);
  const fundUntil = latest(true);
  return {
    signIn: until && { until, everywhere },
    transactionPassword: fundUntil && { until: fundUntil },
  };
}

/** Forgives the wrong passwords of this account, those of strangers too. */
export async function forgiveEntries(db: Kysely<Database>, usercode: string): Promise<void> {
  await db.deleteFrom('identity_lockout').where(subjectsOf(usercode).isOfAccount).execute();
}

/** Forgives wrong login passwords; what locked the transaction password stays. */
export async function forgiveSignIns(db: Kysely<Database>, usercode: string): Promise<void> {
  const { fund, isOfAccount } = subjectsOf(usercode);
  await db.deleteFrom('identity_lockout').where(isOfAccount).where('subject', '<>', fund).execute();
}

/** As `countersOf`, the proof of a login and the transaction password count them. */
function subjectsOf(usercode: string) {
  const login = `login:${usercode}`;
  const [all, fund] = [`all:${login}`, `fund:${usercode}`];
  const isOfAccount = sql<boolean>`(subject in (${login}, ${all}, ${fund}) or starts_with(subject, ${`${login}:`}))`;
  return { all, fund, isOfAccount };
}
