import { languages, type Language } from '../../wire/index.ts';
import { escaped } from '../escaped.ts';
import type { RenderedPage } from './renderer.ts';

const property = (name: string, content: string) =>
  `<meta property="og:${name}" content="${escaped(content)}">`;

/** As Open Graph writes them: with a country. */
const locales: Readonly<Record<Language, string>> = { en: 'en_US', ar: 'ar_AR' };

/** Who shows previews reads no SVG. */
const inPixels = (picture: string) => (picture.endsWith('.svg') ? `${picture}.jpg` : picture);

type Place = {
  readonly origin: string;
  /** whose page it is */
  readonly site: string;
  readonly language: Language;
  /** its one address */
  readonly canonical: string;
};

/** What those show who pass the page on (Open Graph, Twitter's cards), and what is read by machine (JSON-LD, which the page has made safe). */
export function pagePreviews(
  { title, facts }: Pick<RenderedPage, 'title' | 'facts'>,
  { origin, site, language, canonical }: Place,
): string[] {
  if (title === undefined) return [];
  const picture = facts?.picture;
  return [
    property('site_name', site),
    property('title', title),
    property('type', facts?.kind ?? 'website'),
    property('url', canonical),
    property('locale', locales[language]),
    ...languages
      .filter((other) => other !== language)
      .map((other) => property('locale:alternate', locales[other])),
    ...(facts ? [property('description', facts.description)] : []),
    ...(picture === undefined
      ? []
      : [property('image', new URL(inPixels(picture), origin).href), property('image:alt', title)]),
    `<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}">`,
    ...(facts?.structured === undefined
      ? []
      : [`<script type="application/ld+json">${facts.structured}</script>`]),
  ];
}
