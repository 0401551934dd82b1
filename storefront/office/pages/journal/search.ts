import { instantOf, localTime, wireTime } from '@caravan/storefront-shared/i18n';
import type { JournalSearch } from '../../api/journal.ts';

/** What the address says is searched for; its times are wire times, so that a link means the same everywhere. */
export const SOUGHT = ['who', 'action', 'subject', 'from', 'until'] as const;
export type Sought = (typeof SOUGHT)[number];

const PAGE_SIZE = 25;

export function soughtIn(query: URLSearchParams): Record<Sought, string> {
  return Object.fromEntries(SOUGHT.map((name) => [name, query.get(name) ?? ''])) as Record<Sought, string>;
}

/** The question to the server; a time in the address that is none is left out. */
export function searchOf(query: URLSearchParams): JournalSearch {
  const { who, action, subject, from, until } = soughtIn(query);
  const before = Number(query.get('before'));
  return {
    ...(who && { who }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(instantOf(from) && { from }),
    ...(instantOf(until) && { until }),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
    pageSize: PAGE_SIZE,
  };
}

/** A wire time as a field for moments holds it, on the reader's clock. */
export function fieldTime(wire: string): string {
  return instantOf(wire) ? localTime(wire).slice(0, 16).replace(' ', 'T') : '';
}

/** The reverse; '' for none. */
export function wireOfField(field: string): string {
  return field === '' ? '' : wireTime(new Date(field));
}
