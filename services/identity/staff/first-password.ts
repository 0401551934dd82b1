import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';

/** A password that was given, by `staff add` or `staff reset`, is for one sign-in within so many hours: others have seen it. */
export const FIRST_PASSWORD_HOURS = 24;

const given: readonly string[] = ['staff add', 'staff reset'];

/** Whether the time of a password that was given is over. When it was given, the journal knows. */
export async function firstPasswordEnded(db: Kysely<Database>, staffId: string, now: Date): Promise<boolean> {
  const last = await db
    .selectFrom('staff_journal')
    .select('at')
    .where('subject', '=', staffId)
    .where('action', 'in', given)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return !last || now.getTime() - last.at.getTime() >= FIRST_PASSWORD_HOURS * 3_600_000;
}
