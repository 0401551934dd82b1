import { languages, type Language } from '../../wire/index.ts';
import { escaped } from '../escaped.ts';

/** What names a page. Any other parameter chooses within it, or says how a reader came. */
const NAMING = new Set(['id', 'categoryId', 'k', 'page', 'shopCategoryId']);

/**
 * The links by which a page is found once, under one address for each language (`hreflang`). Without `lang` it is in its reader's language,
 * and for any other.
 * @param address path and query, without `lang`
 * @param asked the language that the address asked for
 */
export function pageLinks(origin: string, address: string, asked?: Language): string[] {
  const url = new URL(address, origin);
  for (const name of new Set(url.searchParams.keys())) if (!NAMING.has(name)) url.searchParams.delete(name);
  const inLanguage = (language: string) => {
    const own = new URL(url);
    own.searchParams.set('lang', language);
    return own.href;
  };
  return [
    `<link rel="canonical" href="${escaped(asked === undefined ? url.href : inLanguage(asked))}">`,
    ...languages.map(
      (language) => `<link rel="alternate" hreflang="${language}" href="${escaped(inLanguage(language))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escaped(url.href)}">`,
  ];
}
