import type { SelectOption } from '@caravan/ui-kit';
import parse, {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type CountryCode,
} from 'libphonenumber-js/min';

/**
 * What is known of the world's phone numbers: its chunk is loaded where a phone is asked for, and nowhere else. Its metadata is the small
 * one: the server, which has all of it, may still refuse a number.
 */

/** By country, in the reader's language, each with the code that is dialled first. */
export function areaCodes(language: string): readonly SelectOption[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator([language, 'en']);
  return getCountries()
    .map((country) => ({ value: country as string, label: `${names.of(country)} ${shown(country)}` }))
    .toSorted((one, other) => compare(one.label, other.label));
}

/** In its own order, also among words that are read from the right. */
const shown = (country: CountryCode) => `\u2066+${getCountryCallingCode(country)}\u2069`;

/** The number that was typed, as it is sent; undefined: the country has none such. With a plus, it must be that country's. */
export function phoneOf(country: string, typed: string) {
  if (!isSupportedCountry(country)) return undefined;
  const number = parse(typed, { defaultCountry: country, extract: false });
  const areaCode = getCountryCallingCode(country);
  if (!number?.isValid() || number.countryCallingCode !== areaCode) return undefined;
  return { areaCode: `+${areaCode}`, username: number.nationalNumber as string };
}
