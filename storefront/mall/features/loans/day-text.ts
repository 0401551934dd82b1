import { currentLanguage, localeOf } from '@caravan/storefront-shared/i18n';

/** A calendar day of the mall, YYYY-MM-DD, as readers write days; in UTC, so that it is the same day everywhere. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(localeOf(currentLanguage()), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

/** A fraction per year as percent, exactly: Intl takes decimal strings. */
export const percentText = (rate: string): string =>
  new Intl.NumberFormat(localeOf(currentLanguage()), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 8,
  }).format(rate as Intl.StringNumericLiteral);
