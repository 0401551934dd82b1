import parse, {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber as Parsed,
} from 'libphonenumber-js/max';
import { countryCodeOf } from './countries.ts';

/** A phone number that its country has. */
export type PhoneNumber = {
  /** E.164: a plus, the calling code and the national number, digits alone */
  readonly e164: string;
  /** the country's, without a plus */
  readonly callingCode: string;
  /** the number in its country, without what is dialled before it there */
  readonly national: string;
  /** as it is dialled in its country, digits alone: with the 0 that many countries dial first */
  readonly dialled: string;
  /** ISO 3166-1, two letters; undefined: of no country, as those of satellites */
  readonly country: string | undefined;
  /** whether a text message may reach it: not a line in a wall, and none that costs its caller more */
  readonly takesMessages: boolean;
};

type Written = {
  /** the international prefix, with or without a plus; left out: the number has it, or nobody knows */
  readonly areaCode?: string | undefined;
  readonly number: string;
};

/** the parser throws at any other */
const callingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);
const SIGNS = /^\+?[\d\s()./-]+$/;

/**
 * The number that somebody wrote, in whatever form; undefined: no country has it, or nobody knows of which one it is. Without an area
 * code and a plus it is read as if it had the plus.
 */
export function phoneNumberOf({ areaCode = '', number }: Written): PhoneNumber | undefined {
  const text = number.trim();
  if (!SIGNS.test(text)) return undefined;
  const callingCode = areaCode.replaceAll(/\D/g, '');
  if (callingCode !== '' && !callingCodes.has(callingCode)) return undefined;
  const parsed =
    callingCode === ''
      ? parse(text.startsWith('+') ? text : `+${text}`)
      : parse(text, { defaultCallingCode: callingCode });
  if (!parsed?.isValid() || (callingCode !== '' && parsed.countryCallingCode !== callingCode))
    return undefined;
  return {
    e164: parsed.number,
    callingCode: parsed.countryCallingCode,
    national: parsed.nationalNumber,
    dialled: parsed.formatNational().replaceAll(/\D/g, ''),
    country: parsed.country,
    takesMessages: takesMessages(parsed),
  };
}

/** What is dialled before the numbers of a country, digits alone. `country`: as `countryCodeOf` takes it; undefined: it has none. */
export function callingCodeOf(country: string): string | undefined {
  const code = countryCodeOf(country);
  return code !== undefined && isSupportedCountry(code) ? getCountryCallingCode(code) : undefined;
}

/** Where the plan of a country does not tell its mobile numbers apart, they are `FIXED_LINE_OR_MOBILE`, or of no known type. */
function takesMessages(parsed: Parsed): boolean {
  const type = parsed.getType();
  return type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
}
