import { languages, type Language } from '../../wire/index.ts';

/** Whose pages have no language in their address. */
const [usual] = languages;

/** The one address of a page in a language, whole. */
export function inLanguage(origin: string, address: string, language: Language): string {
  const url = new URL(address, origin);
  if (language === usual) url.searchParams.delete('lang');
  else url.searchParams.set('lang', language);
  return url.href;
}
