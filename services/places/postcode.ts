import { getCountryByCode } from 'postal-code-checker';
import { countryCodeOf } from './countries.ts';

/** `own`: of a form that is known; `none`: the country has no postcodes. */
export type Postcode = {
  readonly form: 'own' | 'none' | 'unknown';
  /** right ones, of a country with a form of its own */
  readonly examples: readonly string[];
};

const LONGEST = 32;
const MOST_EXAMPLES = 2;

/** What is known of the postcodes of a country, by its code. */
export function postcodeOf(code: string): Postcode {
  const country = getCountryByCode(code);
  if (!country) return { form: 'unknown', examples: [] };
  if (country.postalCodePatterns.length === 0) return { form: 'none', examples: [] };
  return { form: 'own', examples: country.examplePostalCodes.slice(0, MOST_EXAMPLES) };
}

/**
 * §5: more than four characters, where nothing better is known of the country that the text names. A country's own form goes before that:
 * four digits are right in Austria, and the Emirates have no postcodes, so any or none is right there. At most 32 in any case.
 */
export function fitsPostcode(country: string, postcode: string): boolean {
  const typed = postcode.trim();
  if (typed.length > LONGEST) return false;
  const code = countryCodeOf(country);
  const { form } = postcodeOf(code ?? '');
  if (form === 'none') return true;
  if (form === 'unknown' || code === undefined) return typed.length > 4;
  return isOneOf(code, typed.toUpperCase());
}

/** Blanks, hyphens and the country's code before it are written or left out as people please. */
function isOneOf(code: string, typed: string): boolean {
  const patterns = (getCountryByCode(code)?.postalCodePatterns ?? []).map(
    (pattern) => new RegExp(pattern.slice(1, -1)),
  );
  return spellingsOf(code, typed).some((spelling) => patterns.some((pattern) => pattern.test(spelling)));
}

function spellingsOf(code: string, typed: string): string[] {
  if (!/^[\p{L}\p{N}]+([ -]+[\p{L}\p{N}]+)*$/u.test(typed)) return [];
  const plain = typed.replaceAll(/[ -]/g, '');
  const bare = plain.startsWith(code) ? plain.slice(code.length) : plain;
  const divided = [plain, bare].flatMap((text) =>
    Array.from({ length: text.length }, (_none, at) =>
      [' ', '-'].map((mark) => `${text.slice(0, at)}${mark}${text.slice(at)}`),
    ).flat(),
  );
  return [typed, plain, bare, ...divided, `${code}-${bare}`];
}
