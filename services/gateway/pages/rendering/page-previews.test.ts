import { expect, it } from 'vitest';
import { pagePreviews } from './page-previews.ts';

const at = {
  origin: 'https://mall.example',
  site: 'Caravan',
  language: 'en',
  canonical: 'https://mall.example/productDetails/roses?id=G1',
} as const;

it('says what the page is, with a whole address of it and of its picture', () => {
  const facts = {
    description: 'Twenty stems & more.',
    picture: '/media/rose.svg',
    kind: 'product',
    structured: '{"a":1}',
  } as const;
  expect(pagePreviews({ title: 'Roses', facts }, at)).toEqual([
    '<meta property="og:site_name" content="Caravan">',
    '<meta property="og:title" content="Roses">',
    '<meta property="og:type" content="product">',
    '<meta property="og:url" content="https://mall.example/productDetails/roses?id=G1">',
    '<meta property="og:locale" content="en_US">',
    '<meta property="og:locale:alternate" content="ar_AR">',
    '<meta property="og:description" content="Twenty stems &#38; more.">',
    '<meta property="og:image" content="https://mall.example/media/rose.svg.jpg">',
    '<meta property="og:image:alt" content="Roses">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<script type="application/ld+json">{"a":1}</script>',
  ]);
});

it('shows a small card of a page without a picture', () => {
  const html = pagePreviews({ title: 'Privacy', facts: undefined }, at).join('');
  expect(html).toContain('<meta property="og:type" content="website">');
  expect(html).toContain('<meta name="twitter:card" content="summary">');
});

it('lets no word do more than be one', () => {
  const facts = { description: '"><script>alert(1)</script>' };
  expect(pagePreviews({ title: '"><b>', facts }, at).join('')).not.toMatch(/<script|<b>/);
});

it('says nothing of a page without a title', () => {
  expect(pagePreviews({ title: undefined, facts: undefined }, at)).toEqual([]);
});
