import { currentLanguage } from './language.ts';

/** A country's name in the reader's language, by its ISO 3166 code; what is no such code, as it came. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([currentLanguage(), 'en'], { type: 'region' }).of(code) ?? code;
}
