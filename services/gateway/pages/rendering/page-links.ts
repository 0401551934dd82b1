import { languages } from '../../wire/index.ts';
import { escaped } from '../escaped.ts';

/** What names a page. Any other parameter chooses within it, or says how a reader came. */
const NAMING = new Set(['id', 'categoryId', 'k', 'page', 'shopCategoryId']);

/**
 * The links by which a page is found once, under one address, and in each language (`hreflang`); in the language that is not asked for it is the
 * same address with `lang`.
 * @param address path and query
 */
export function pageLinks(origin: string, address: string): string[] {
  const url = new URL(address, origin);
  for (const name of new Set(url.searchParams.keys())) if (!NAMING.has(name)) url.searchParams.delete(name);
  const inLanguage = (language: string) => {
    const own = new URL(url);
    own.searchParams.set('lang', language);
    return own.href;
  };
  return [
    `<link rel="canonical" href="${escaped(url.href)}">`,
    ...languages.map(
      (language) => `<link rel="alternate" hreflang="${language}" href="${escaped(inLanguage(language))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escaped(url.href)}">`,
  ];
}
