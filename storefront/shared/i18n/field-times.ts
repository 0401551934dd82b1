import { instantOf, localTime, wireTime } from './format.ts';

/** A wire time as a field for moments holds it, on the reader's clock. */
export function fieldTime(wire: string): string {
  return instantOf(wire) ? localTime(wire).slice(0, 16).replace(' ', 'T') : '';
}

/** The reverse; '' for none. */
export function wireOfField(field: string): string {
  return field === '' ? '' : wireTime(new Date(field));
}

/** Whether the end of a range is not behind its beginning. */
export function isBackwards({ from, until }: { readonly from: string; readonly until: string }): boolean {
  return from !== '' && until !== '' && until <= from;
}

/** The first day of a search as a field for days holds it: the reader's day of a wire time. */
export function fieldDay(wire: string): string {
  return instantOf(wire) ? localTime(wire).slice(0, 10) : '';
}

/** The last day of a search: `until` is the moment at which the search ends, and no longer a part of it. */
export function lastFieldDay(until: string): string {
  const at = instantOf(until);
  return at ? fieldDay(wireTime(new Date(at.getTime() - 1000))) : '';
}

/** The beginning of a day of the reader, as a wire time; '' for none. */
export function wireOfDay(day: string): string {
  return day === '' ? '' : wireTime(new Date(`${day}T00:00`));
}

/** The end of a day of the reader, which is the beginning of the next one, however long it is. */
export function wireAfterDay(day: string): string {
  if (day === '') return '';
  const next = new Date(`${day}T00:00`);
  next.setDate(next.getDate() + 1);
  return wireTime(next);
}

/** Whether the last day is before the first one. */
export function areDaysBackwards({
  from,
  until,
}: {
  readonly from: string;
  readonly until: string;
}): boolean {
  return from !== '' && until !== '' && until < from;
}
