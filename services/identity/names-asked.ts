import { refusal, secondsLeftOfMallDay, type Refusal } from '@caravan/events';
import type { DailyQuota } from './daily-quota.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { Clock } from './ports.ts';
import { keyOf, type SignInName } from './sign-in-name.ts';

/**
 * Registration cannot avoid saying that a name is taken, so one source may ask for few names in a day. A name that was free counts
 * like one that was taken: both answers tell something. The same name again, after a wrong invitation code for example, costs nothing.
 */
export type NamesAsked = (source: string | undefined, name: SignInName) => Promise<Refusal | undefined>;

export function createNamesAsked({
  attempts,
  keyed,
  clock,
  mostPerDay,
}: {
  readonly attempts: Pick<DailyQuota, 'spend' | 'giveBack'>;
  readonly keyed: KeyedHash;
  readonly clock: Clock;
  /** undefined: any number */
  readonly mostPerDay: number | undefined;
}): NamesAsked {
  return async (source, name) => {
    if (source === undefined || mostPerDay === undefined) return undefined;
    const from = `asking:${keyed('source', source).toString('base64url')}`;
    // first, so that of many questions at once none is answered for nothing
    if (!(await attempts.spend(from, mostPerDay))) return untilTomorrow(clock());
    const asked = keyed('name-asked', name.kind, keyOf(name)).toString('base64url');
    if (!(await attempts.spend(`${from}:${asked}`, 1))) await attempts.giveBack(from);
    return undefined;
  };
}

function untilTomorrow(now: Date): Refusal {
  return refusal('too-frequent', { seconds: secondsLeftOfMallDay(now) });
}
