import { localeOf } from './codes.ts';
import { currentLanguage } from './language.ts';

/** In UTC, so that it is the same day everywhere. */
const written = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(currentLanguage()), { timeZone: 'UTC', ...options }).format(
    Date.parse(day),
  );

/** A calendar day of the mall, YYYY-MM-DD, as readers write days. */
export const dayText = (day: string): string => written(day, { dateStyle: 'medium' });

/** The same without its year, where there is little room. */
export const shortDayText = (day: string): string => written(day, { day: 'numeric', month: 'short' });
