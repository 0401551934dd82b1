import { localeOf } from './codes.ts';
import { currentLanguage } from './language.ts';

/** A fraction as percent, exactly, with two decimals at least: "0.0438" is 4.38 %. Intl takes decimal strings. */
export const percentText = (fraction: string): string =>
  new Intl.NumberFormat(localeOf(currentLanguage()), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 8,
  }).format(fraction as Intl.StringNumericLiteral);
