/**
 * The mall's clock and calendar (§9): Asia/Shanghai, which is UTC+8 all year. A day is a string, YYYY-MM-DD, so days compare
 * chronologically.
 */
const AHEAD_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The mall's time at an instant, as on the wire: YYYY-MM-DD HH:mm:ss. */
export function mallTime(at: string | Date): string {
  const shown = new Date(new Date(at).getTime() + AHEAD_MS).toISOString();
  return shown.slice(0, 19).replace('T', ' ');
}

/** The instant of a time as on the wire; an invalid date if there is no such time. */
export function instantOfMallTime(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}+08:00`);
}

/** The mall's calendar day of an instant. */
export function mallDayAt(at: string | Date): string {
  return mallTime(at).slice(0, 10);
}

/** The mall's time of day at an instant: HH:mm, 24 hours. */
export function mallTimeOfDay(at: string | Date): string {
  return mallTime(at).slice(11, 16);
}

/** Whole days from one day to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The day that many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The instant at which a mall day is over. */
export function endOfMallDay(day: string): Date {
  return new Date(Date.parse(day) + DAY_MS - AHEAD_MS);
}

/** Whole seconds until the mall day of an instant is over, at least 1. */
export function secondsLeftOfMallDay(at: Date): number {
  return Math.ceil((endOfMallDay(mallDayAt(at)).getTime() - at.getTime()) / 1_000);
}
