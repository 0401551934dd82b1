import { expect, it } from 'vitest';
import { pageLinks } from './page-links.ts';

const linksOf = (address: string, more: Partial<Parameters<typeof pageLinks>[0]> = {}) =>
  pageLinks({ origin: 'https://mall.example', address, language: 'en', ...more });

it('names a page by what makes it that page, whatever else its address says', () => {
  const [canonical] = linksOf('/productDetails?id=G100048&sku=2&code=77');
  expect(canonical).toBe('<link rel="canonical" href="https://mall.example/productDetails?id=G100048">');
});

it('names it in every language, and the one for any other reader', () => {
  expect(linksOf('/commodity?categoryId=c1&sort=new')).toEqual([
    '<link rel="canonical" href="https://mall.example/commodity?categoryId=c1">',
    '<link rel="alternate" hreflang="en" href="https://mall.example/commodity?categoryId=c1">',
    '<link rel="alternate" hreflang="ar" href="https://mall.example/commodity?categoryId=c1&#38;lang=ar">',
    '<link rel="alternate" hreflang="x-default" href="https://mall.example/commodity?categoryId=c1">',
  ]);
});

it('says what it is called in each of them, whatever the address says, and is itself in its own', () => {
  const called = { name: 'Oak desk', names: { ar: 'مكتب' } };
  const arabic = `https://mall.example/productDetails/${encodeURIComponent('مكتب')}?id=G1&#38;lang=ar`;
  expect(linksOf('/productDetails/elm-desk?id=G1&sku=2', { called, language: 'ar' })).toEqual([
    `<link rel="canonical" href="${arabic}">`,
    '<link rel="alternate" hreflang="en" href="https://mall.example/productDetails/oak-desk?id=G1">',
    `<link rel="alternate" hreflang="ar" href="${arabic}">`,
    '<link rel="alternate" hreflang="x-default" href="https://mall.example/productDetails/oak-desk?id=G1">',
  ]);
});

it.each(['/searchGoods?k="><script>alert(1)</script>', '/%3Cscript%3E?id="x'])(
  'lets no address do more than be one: %s',
  (address) => {
    const html = linksOf(address).join('');
    expect(html).not.toContain('<script');
    expect(html.match(/<link /g)).toHaveLength(4);
  },
);
