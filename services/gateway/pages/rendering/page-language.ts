import { parseCookie } from 'cookie';
import { languageOf, type Language } from '../../wire/index.ts';

/** The storefront's own cookie: what its reader has chosen (§1). */
const COOKIE = 'language';

/** The language that a page is rendered in: the one its address asks for (§2), else the reader's choice, else English (§1). */
export function pageLanguageOf(query: unknown, cookies: string | undefined): Language {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return languageOf(asked) ?? languageOf(parseCookie(cookies ?? '')[COOKIE]) ?? 'en';
}
