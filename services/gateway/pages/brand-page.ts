import { createHash } from 'node:crypto';
import type { Brand } from '@caravan/brands';
import type { BrandBlock } from '../wire/index.ts';
import { lookOf } from './brand-look.ts';
import { escaped } from './escaped.ts';
import { jsonInHtml } from './json-in-html.ts';

export type BrandPage = { readonly html: string; readonly etag: string };

/**
 * The page of a site as a brand shows it: the key on the root element, title, icon, the brand's stylesheet after the site's own,
 * and the brand's facts as a block of JSON.
 * @throws if the page has no place for one of these
 */
export function brandPage(html: string, brand: Brand, title: string): BrandPage {
  const { css, svg } = lookOf(brand);
  const head = [
    `<link rel="icon" type="image/svg+xml" href="${svg.path}">`,
    `<link rel="stylesheet" href="${css.path}">`,
    `<script type="application/json" id="brand">${jsonInHtml(blockOf(brand))}</script>`,
  ];
  const branded = [
    [/<html\b([^>]*)>/i, (_: string, rest: string) => `<html${rest} data-brand="${escaped(brand.key)}">`],
    [/<title>[^<]*<\/title>/i, () => `<title>${escaped(title)}</title>`],
    [/<\/head>/i, () => `  ${head.join('\n    ')}\n  </head>`],
  ] as const;
  const page = branded.reduce((text, [place, replacement]) => {
    if (!place.test(text))
      throw new Error(`The built page has no ${place.source}, so it cannot show a brand.`);
    return text.replace(place, replacement);
  }, html);
  return { html: page, etag: `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 16)}"` };
}

export function blockOf({ key, name, supportMailbox, mark }: Brand): BrandBlock {
  return { key, name, supportMailbox, ...(mark.shapes.length > 0 && { mark }) };
}
