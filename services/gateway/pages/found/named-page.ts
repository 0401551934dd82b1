import type { PageNames } from '@caravan/catalogue';
import type { Language } from '../../wire/index.ts';
import { namedPages, pageAddress, withoutSlug, type NamedPage } from '../../wire/page-addresses.ts';

/** Which page of goods, of a store or of a category an address leads to; undefined: one without a name of its own. */
export function namedPageOf(address: string): { readonly kind: NamedPage; readonly id: string } | undefined {
  const { pathname, searchParams } = new URL(address, 'http://page');
  const route = withoutSlug(pathname).toLowerCase();
  for (const kind of Object.keys(namedPages) as NamedPage[]) {
    const { path, parameter } = namedPages[kind];
    const id = searchParams.get(parameter)?.trim();
    if (id && route === path.toLowerCase()) return { kind, id };
  }
  return undefined;
}

/** Its address in a language, with what it is called there. */
export function namedAddress(kind: NamedPage, id: string, called: PageNames, language: Language): string {
  return pageAddress(kind, id, called.names[language] ?? called.name);
}
