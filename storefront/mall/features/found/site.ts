import type { Language } from '@caravan/storefront-shared/i18n';

/** Where a page is said to be: the mall as its reader calls it, and the language of the page. */
export type Site = { readonly origin: string; readonly language: Language };

/** The whole address of a page in its language, as its canonical link says it. */
export function pageUrl({ origin, language }: Site, address: string): string {
  const url = new URL(address, origin);
  if (language !== 'en') url.searchParams.set('lang', language);
  return url.href;
}
