import { addDays, endOfMallDay, mallDayAt } from '@caravan/events';

/** After the end of a day: blocks become final, and what follows from them is booked. */
const SETTLES_MS = 30 * 60_000;
/** A worker that was away for longer leaves the rest to the command. */
const MOST_DAYS = 31;

/** Whether the day is over, and what follows from it should be too. */
export function isSettled(day: string, now: Date): boolean {
  return now.getTime() - endOfMallDay(day).getTime() >= SETTLES_MS;
}

/**
 * The days to reconcile by themselves: those after the last one that was reconciled to its end, up to the last that is over. Of a
 * network that never was, that last day alone.
 */
export function dueDays(lastComplete: string | undefined, now: Date): readonly string[] {
  const today = mallDayAt(now);
  const yesterday = addDays(today, -1);
  const last = isSettled(yesterday, now) ? yesterday : addDays(today, -2);
  const earliest = addDays(last, 1 - MOST_DAYS);
  const next = lastComplete === undefined ? last : addDays(lastComplete, 1);
  const days: string[] = [];
  for (let day = next < earliest ? earliest : next; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
