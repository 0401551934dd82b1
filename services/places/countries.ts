import listed from '@countrystatecity/countries/data/countries.json' with { type: 'json' };
import { getCountryByCode } from 'postal-code-checker';

export type Country = {
  /** ISO 3166-1, two letters */
  readonly code: string;
  /** in the reader's language */
  readonly name: string;
  /** what an address keeps, so that it reads the same on every label */
  readonly englishName: string;
};

const namesIn = (languages: readonly string[], style?: 'short') =>
  new Intl.DisplayNames([...languages], {
    type: 'region',
    fallback: 'none',
    ...(style && { style }),
  });
const english = namesIn(['en']);
const known: readonly Pick<Country, 'code' | 'englishName'>[] = listed.map(({ iso2, name }) => ({
  code: iso2,
  englishName: english.of(iso2) ?? name,
}));
const codes = codesByName();

/** Every country and region of the list, by its name in the reader's language; in English without a name there. */
export function countries(language = 'en'): Country[] {
  const local = namesIn([language, 'en']);
  const { compare } = new Intl.Collator([language, 'en']);
  return known
    .map(({ code, englishName }) => ({ code, name: local.of(code) ?? englishName, englishName }))
    .toSorted((one, other) => compare(one.name, other.name));
}

/** The country that a text names: its code of two or three letters, or one of its English names or its own one. */
export function countryCodeOf(text: string): string | undefined {
  const word = keyOf(text);
  const code = codes.get(word);
  if (code !== undefined || !/^[a-z]{3}$/.test(word)) return code;
  return getCountryByCode(word)?.countryCode;
}

function codesByName(): ReadonlyMap<string, string> {
  const short = namesIn(['en'], 'short');
  const named = listed.flatMap(({ iso2, name, native }) => {
    const names = [iso2, english.of(iso2), short.of(iso2), name, native];
    return names.flatMap((each) => (each ? [[keyOf(each), iso2] as const] : []));
  });
  // the first who has a name keeps it
  return new Map(named.toReversed());
}

/** Without accents and case, as people type. */
function keyOf(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}
