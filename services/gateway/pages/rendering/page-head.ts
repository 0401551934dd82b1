import type { PageNames } from '@caravan/catalogue';
import type { Language } from '../../wire/index.ts';
import { canonicalOf, pageLinks } from './page-links.ts';
import { pagePreviews } from './page-previews.ts';
import type { RenderedPage } from './renderer.ts';

type Place = {
  readonly origin: string;
  readonly address: string;
  readonly language: Language;
  readonly called: PageNames | undefined;
  readonly site: string;
};

/** What stands in the head of a page for who finds it or passes it on. */
export function pageHead(page: Pick<RenderedPage, 'title' | 'facts'>, { site, ...place }: Place): string[] {
  const { origin, language } = place;
  return [
    ...pageLinks(place),
    ...pagePreviews(page, { origin, site, language, canonical: canonicalOf(place) }),
  ];
}
