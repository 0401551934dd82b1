import type { BrandBlock } from '@caravan/gateway/wire';
import { pageUrl, type Site } from './site.ts';

/** schema.org's Organization and WebSite: who the mall is, and how it is searched. */
export function mallStructuredData({ key, name, supportMailbox }: BrandBlock, site: Site): object[] {
  const organization = { '@id': new URL('/#organization', site.origin).href };
  return [
    {
      '@type': 'Organization',
      ...organization,
      name,
      url: pageUrl(site, '/index'),
      // the address of its icon of today stands behind any name like this
      logo: new URL(`/brand/${encodeURIComponent(key)}.0.svg`, site.origin).href,
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email: supportMailbox },
    },
    {
      '@type': 'WebSite',
      name,
      url: pageUrl(site, '/index'),
      inLanguage: site.language,
      publisher: organization,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          // a template: braces must stay as they are
          urlTemplate: `${site.origin}/searchGoods?k={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
