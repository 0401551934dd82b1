import { endOfMallDay, mallDayAt, refusal, secondsLeftOfMallDay, type Refusal } from '@caravan/events';

/** Wrong entries of one subject on one day; `lockedUntil` outlives the day. */
export type Entries = {
  readonly day: string;
  readonly failures: number;
  readonly lockedUntil: Date | undefined;
};

const SHORT_LOCK_MINUTES = 3;
const ENTRIES_BEFORE_LOCK = 3;

/**
 * §8: the third wrong entry in a row locks for three minutes, each further one until the next day. An entry counts as wrong
 * when it begins and is forgiven when it proves right, so that a burst of parallel guesses gets no more attempts than
 * sequential ones.
 */
export function beginEntry(
  before: Entries | undefined,
  now: Date,
): { readonly entries: Entries } | { readonly refusal: Refusal } {
  if (before?.lockedUntil && before.lockedUntil > now) return { refusal: lockedBy(before, now) };
  const day = mallDayAt(now);
  const failures = before?.day === day ? before.failures + 1 : 1;
  const lockedUntil =
    failures < ENTRIES_BEFORE_LOCK
      ? undefined
      : failures === ENTRIES_BEFORE_LOCK
        ? new Date(now.getTime() + SHORT_LOCK_MINUTES * 60_000)
        : endOfMallDay(day);
  return { entries: { day, failures, lockedUntil } };
}

/** Refused until the next day, whatever was entered. */
export function lockedForToday(now: Date): Refusal {
  return refusal('locked-until-tomorrow', { seconds: secondsLeftOfMallDay(now) });
}

/** The answer to a wrong entry: how many remain, or that it locked. */
export function wrongEntry(
  entries: Entries,
  key:
    | 'wrong-credentials'
    | 'fund-password-wrong'
    | 'password-wrong'
    | 'second-factor-wrong'
    | 'enrolment-code-wrong',
  now: Date,
): Refusal {
  return entries.lockedUntil
    ? lockedBy(entries, now)
    : refusal(key, { remaining: ENTRIES_BEFORE_LOCK - entries.failures });
}

function lockedBy({ failures, lockedUntil }: Entries, now: Date): Refusal {
  const seconds = Math.ceil(((lockedUntil ?? now).getTime() - now.getTime()) / 1000);
  return refusal(failures > ENTRIES_BEFORE_LOCK ? 'locked-until-tomorrow' : 'locked-for-minutes', {
    seconds,
  });
}
