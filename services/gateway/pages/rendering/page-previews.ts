import { escaped } from '../escaped.ts';
import type { RenderedPage } from './renderer.ts';

const property = (name: string, content: string) =>
  `<meta property="og:${name}" content="${escaped(content)}">`;

/** What those show who pass the page on (Open Graph), and what is read by machine (JSON-LD, whose text the page has made safe). */
export function pagePreviews(
  { title, facts }: Pick<RenderedPage, 'title' | 'facts'>,
  { origin, site }: { readonly origin: string; readonly site: string },
): string[] {
  if (title === undefined) return [];
  return [
    property('site_name', site),
    property('title', title),
    property('type', facts?.structured === undefined ? 'website' : 'product'),
    ...(facts ? [property('description', facts.description)] : []),
    ...(facts?.picture === undefined ? [] : [property('image', new URL(facts.picture, origin).href)]),
    ...(facts?.structured === undefined
      ? []
      : [`<script type="application/ld+json">${facts.structured}</script>`]),
  ];
}
