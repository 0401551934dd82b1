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
