import { parseCookie } from 'cookie';
import { languageOf, type Language } from '../../wire/index.ts';

/** The storefront's own cookie: what its reader has chosen (§1). */
const COOKIE = 'language';

/** `isAsked`: the address names it (§2) */
export type PageLanguage = { readonly language: Language; readonly isAsked: boolean };

/** The language that a page is rendered in: the one its address asks for (§2), else the reader's choice, else English (§1). */
export function pageLanguageOf(query: unknown, cookies: string | undefined): PageLanguage {
  const named = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  const asked = languageOf(named);
  if (asked) return { language: asked, isAsked: true };
  return { language: languageOf(parseCookie(cookies ?? '')[COOKIE]) ?? 'en', isAsked: false };
}
