import { pageUrl, type Site } from './site.ts';

export type Crumb = { readonly label: string; readonly href: string };

/** schema.org's BreadcrumbList: the way from the home page to a page, which is the last. */
export function breadcrumbStructuredData(crumbs: readonly Crumb[], site: Site): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: pageUrl(site, href),
    })),
  };
}
