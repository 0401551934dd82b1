import { addDays, endOfMallDay, mallDayAt } from '@caravan/events';

/** After the end of a day: blocks become final, and what follows from them is booked. */
const SETTLES_MS = 30 * 60_000;
/** A worker that was away for longer leaves the rest to the command. */
const MOST_DAYS = 31;

/** Whether the day is over, and what follows from it should be too. */
export function isSettled(day: string, now: Date): boolean {
  return now.getTime() - endOfMallDay(day).getTime() >= SETTLES_MS;
}

/** What was reconciled of a network. */
export type Done = {
  /** the first day that was due by itself; undefined: none ever was */
  readonly since: string | undefined;
  /** days that were reconciled to their end, also those that somebody asked for */
  readonly complete: ReadonlySet<string>;
};

/**
 * The days to reconcile by themselves: each from the first that ever was due, up to the last that is over, that was not reconciled to
 * its end. A later day that somebody asked for hides none of them. Of a network of which none was due, that last day alone.
 */
export function dueDays({ since, complete }: Done, now: Date): readonly string[] {
  const today = mallDayAt(now);
  const yesterday = addDays(today, -1);
  const last = isSettled(yesterday, now) ? yesterday : addDays(today, -2);
  const earliest = addDays(last, 1 - MOST_DAYS);
  const first = since ?? last;
  const days: string[] = [];
  for (let day = first < earliest ? earliest : first; day <= last; day = addDays(day, 1))
    if (!complete.has(day)) days.push(day);
  return days;
}
