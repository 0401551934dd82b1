import { languages } from '../../wire/index.ts';
import { escaped } from '../escaped.ts';
import { inLanguage } from './in-language.ts';

/** A page as the map says it; `addressIn`: its path and query in a language. */
export type MappedPage = {
  readonly addressIn: (language: (typeof languages)[number]) => string;
  readonly changedAt?: Date | undefined;
};

export const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const lastmod = (changedAt: Date | undefined) =>
  changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod>` : '';

export const openSet = `${head}<urlset ${ns} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const closeSet = '</urlset>\n';

/** A page in each language, and each names all of them: so it is told in which it is found (hreflang). */
export function entriesOf(origin: string, { addressIn, changedAt }: MappedPage): string {
  const each = languages.map((language) => ({
    language,
    href: escaped(inLanguage(origin, addressIn(language), language)),
  }));
  const alternates = [...each, { language: 'x-default', href: each[0]?.href ?? '' }]
    .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('');
  return each.map(({ href }) => `<url><loc>${href}</loc>${lastmod(changedAt)}${alternates}</url>\n`).join('');
}

/** The map of the maps. */
export function indexOf(
  origin: string,
  parts: readonly { readonly path: string; readonly changedAt?: Date | undefined }[],
): string {
  const entries = parts.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${escaped(new URL(path, origin).href)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${head}<sitemapindex ${ns}>\n${entries.join('')}</sitemapindex>\n`;
}
