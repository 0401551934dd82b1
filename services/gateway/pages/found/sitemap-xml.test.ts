import { expect, it } from 'vitest';
import { closeSet, entriesOf, indexOf, openSet } from './sitemap-xml.ts';

const origin = 'https://mall.example';
const addressIn = (language: string) => `/store/${language === 'ar' ? 'm' : 'a&b'}?id=1`;
const changedAt = new Date('2026-07-01T12:00:00.500Z');

it('lists a page in each language, each with all of them', () => {
  expect(entriesOf(origin, { addressIn, changedAt })).toBe(
    ['https://mall.example/store/a&#38;b?id=1', 'https://mall.example/store/m?id=1&#38;lang=ar']
      .map(
        (loc, _, all) =>
          `<url><loc>${loc}</loc><lastmod>2026-07-01T12:00:00Z</lastmod>` +
          `<xhtml:link rel="alternate" hreflang="en" href="${all[0]}"/>` +
          `<xhtml:link rel="alternate" hreflang="ar" href="${all[1]}"/>` +
          `<xhtml:link rel="alternate" hreflang="x-default" href="${all[0]}"/></url>\n`,
      )
      .join(''),
  );
});

it('says of a page that has no date none', () => {
  expect(entriesOf(origin, { addressIn: () => '/index' })).not.toContain('lastmod');
});

it('lists its parts', () => {
  expect(indexOf(origin, [{ path: '/sitemap/goods-G1.xml', changedAt }])).toContain(
    '<sitemap><loc>https://mall.example/sitemap/goods-G1.xml</loc><lastmod>2026-07-01T12:00:00Z</lastmod></sitemap>',
  );
  expect(openSet + closeSet).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset .*>\n<\/urlset>\n$/s,
  );
});
