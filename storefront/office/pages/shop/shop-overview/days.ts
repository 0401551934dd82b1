/** For how many days back sales and payouts are shown. */
export const ranges = [7, 30, 90] as const;
export type Range = (typeof ranges)[number];

/** The range in the address; a month where it names none. */
export function rangeIn(query: URLSearchParams): Range {
  return ranges.find((days) => String(days) === query.get('days')) ?? 30;
}

/** A calendar day of the mall as readers write days; in UTC, so that it is the same day everywhere. */
export function dayText(day: string, locale: string): { readonly title: string; readonly short: string } {
  const at = new Date(`${day}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(at);
  return {
    title: format({ dateStyle: 'medium' }),
    short: format({ day: 'numeric', month: 'short' }),
  };
}
