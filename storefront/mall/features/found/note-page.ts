import { brand } from '@caravan/storefront-shared/brand';
import { currentLanguage } from '@caravan/storefront-shared/i18n';
import { noteFacts } from '@caravan/storefront-shared/navigation';
import { breadcrumbStructuredData, type Crumb } from './breadcrumb-structured-data.ts';
import { structuredText } from './script-text.ts';
import { shortened } from './shortened.ts';
import type { Site } from './site.ts';

type Page = {
  /** what it says of itself, in words */
  readonly description: string;
  readonly picture?: string | undefined;
  readonly kind?: 'product';
  /** the way to it, from the home page on */
  readonly crumbs?: readonly Crumb[];
  /** what it is, as schema.org says it */
  readonly things?: (site: Site) => readonly object[];
};

/** Tells who reads pages by machine what this one is. To be called where `import.meta.env.SSR`. */
export function notePage({ description, picture, kind, crumbs = [], things = () => [] }: Page): void {
  const site = { origin: location.origin, language: currentLanguage() };
  const told = [...things(site), ...(crumbs.length > 1 ? [breadcrumbStructuredData(crumbs, site)] : [])];
  noteFacts({
    description: shortened(description || brand.name),
    picture,
    ...(kind && { kind }),
    ...(told.length > 0 && { structured: structuredText(told) }),
  });
}
