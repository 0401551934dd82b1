import { mallDayAt } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Counters } from './password-entry.ts';
import type { Clock, SlidePassed } from './ports.ts';

/** So many wrong passwords of an account in a day, from browsers that it does not know, put all of those under suspicion. */
export const WRONG_FROM_ANYWHERE = 10;

export type SlideAtLogin = {
  /** `suspicion`: after a wrong password. A browser that has signed in to the account is never asked. */
  readonly when: 'suspicion' | 'always';
  readonly passed: SlidePassed;
};

/**
 * Whether a sign-in must show that a person sits there (§5): in a browser that the account does not know, once its source has entered
 * a wrong password today, or many have. A name without an account is counted, and so asked, like one that has one. What is locked is not
 * asked: it is refused whatever was solved.
 */
export async function asksForSlide(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  { own, ofAllStrangers }: Counters,
  { when }: Pick<SlideAtLogin, 'when'>,
): Promise<boolean> {
  if (ofAllStrangers === undefined) return false;
  const now = clock();
  const rows = await db
    .selectFrom('identity_lockout')
    .selectAll()
    .where('subject', 'in', [own, ofAllStrangers])
    .execute();
  if (rows.some(({ locked_until: until }) => until !== null && until > now)) return false;
  if (when === 'always') return true;
  const today = mallDayAt(now);
  return rows.some(
    ({ subject, day, failures }) => day === today && failures >= (subject === own ? 1 : WRONG_FROM_ANYWHERE),
  );
}
