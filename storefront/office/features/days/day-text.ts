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
