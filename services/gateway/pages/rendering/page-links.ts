import type { PageNames } from '@caravan/catalogue';
import { languages, type Language } from '../../wire/index.ts';
import { escaped } from '../escaped.ts';
import { inLanguage } from '../found/in-language.ts';
import { namedAddress, namedPageOf } from '../found/named-page.ts';

/** What names a page. Any other parameter chooses within it, or says how a reader came. */
const NAMING = new Set(['id', 'categoryId', 'k', 'page', 'shopCategoryId']);

type Page = {
  readonly origin: string;
  /** path and query */
  readonly address: string;
  /** what it is rendered in */
  readonly language: Language;
  /** what it is called, if its address says so */
  readonly called?: PageNames | undefined;
};

/** The one address under which a page is found in a language, with what it is called there. */
export function canonicalOf({ origin, address, language, called }: Page): string {
  const url = new URL(address, origin);
  for (const name of new Set(url.searchParams.keys())) if (!NAMING.has(name)) url.searchParams.delete(name);
  const named = called && namedPageOf(address);
  if (named) url.pathname = new URL(namedAddress(named.kind, named.id, called, language), origin).pathname;
  return inLanguage(origin, url.href, language);
}

/** The links by which a page is found once in each language, and in which ones it is found (`hreflang`). */
export function pageLinks(page: Page): string[] {
  const each = languages.map((language) => ({ language, href: canonicalOf({ ...page, language }) }));
  return [
    `<link rel="canonical" href="${escaped(canonicalOf(page))}">`,
    ...[...each, { language: 'x-default', href: each[0]?.href ?? '' }].map(
      ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${escaped(href)}">`,
    ),
  ];
}
