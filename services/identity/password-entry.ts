import type { Refusal } from '@caravan/events';
import type { Attempts } from './attempts.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { lockedForToday, wrongEntry } from './lockout.ts';
import type { Clock } from './ports.ts';

/** So many wrong passwords of one account are checked on one day from browsers that never signed in to it, wherever they are. */
export const WRONG_LOGINS_PER_DAY = 100;

/** So many entries of one account are checked or wait for it; one more is told to come later. */
export const ENTRIES_WAITING = 64;

/** Where an entry counts. */
export type Counters = {
  /** of its source, or of the known browser */
  readonly own: string;
  /** of the account, over all browsers that it does not know */
  readonly ofAllStrangers?: string;
};

/** An entry of a known browser counts for that browser alone. Without a source, all strangers are one. */
export function countersOf(
  keyed: KeyedHash,
  account: string,
  { browser, source }: { readonly browser: string | undefined; readonly source: string | undefined },
): Counters {
  if (browser !== undefined) return { own: `${account}:known:${browser}` };
  const own = source === undefined ? account : `${account}:${keyed('source', source).toString('base64url')}`;
  return { own, ofAllStrangers: `all:${account}` };
}

/**
 * Checks a password that was entered, counted before it is checked. undefined: it is right, and what was counted is forgiven.
 * The counts of a password that could not be checked are as before.
 */
export async function refusalOfEntry(
  { attempts, clock }: { readonly attempts: Attempts; readonly clock: Clock },
  { own, ofAllStrangers }: Counters,
  isRight: () => Promise<boolean>,
): Promise<{ readonly refusal: Refusal; readonly checked: boolean } | undefined> {
  const begun = await attempts.begin(own);
  if ('refusal' in begun) return { ...begun, checked: false };
  if (ofAllStrangers && !(await attempts.spend(ofAllStrangers, WRONG_LOGINS_PER_DAY)))
    return { refusal: lockedForToday(clock()), checked: false };
  const right = await attempts.check(own, begun.entries, async () => {
    try {
      return await isRight();
    } catch (error) {
      if (ofAllStrangers) await attempts.giveBack(ofAllStrangers);
      throw error;
    }
  });
  if (!right) return { refusal: wrongEntry(begun.entries, 'wrong-credentials', clock()), checked: true };
  await attempts.forgive(own);
  if (ofAllStrangers) await attempts.giveBack(ofAllStrangers);
  return undefined;
}
