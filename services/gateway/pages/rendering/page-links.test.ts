import { expect, it } from 'vitest';
import { pageLinks } from './page-links.ts';

it('names a page by what makes it that page, whatever else its address says', () => {
  const [canonical] = pageLinks('https://mall.example', '/productDetails?id=G100048&sku=2&code=77');
  expect(canonical).toBe('<link rel="canonical" href="https://mall.example/productDetails?id=G100048">');
});

it('names it in every language, and the one for any other reader', () => {
  expect(pageLinks('https://mall.example', '/commodity?categoryId=c1&sort=new').slice(1)).toEqual([
    '<link rel="alternate" hreflang="en" href="https://mall.example/commodity?categoryId=c1&#38;lang=en">',
    '<link rel="alternate" hreflang="ar" href="https://mall.example/commodity?categoryId=c1&#38;lang=ar">',
    '<link rel="alternate" hreflang="x-default" href="https://mall.example/commodity?categoryId=c1">',
  ]);
});

it('names a page that was asked for in a language by that language', () => {
  expect(pageLinks('https://mall.example', '/commodity', 'ar')[0]).toBe(
    '<link rel="canonical" href="https://mall.example/commodity?lang=ar">',
  );
});

it.each(['/searchGoods?k="><script>alert(1)</script>', '/%3Cscript%3E?id="x'])(
  'lets no address do more than be one: %s',
  (address) => {
    const html = pageLinks('https://mall.example', address).join('');
    expect(html).not.toContain('<script');
    expect(html.match(/<link /g)).toHaveLength(4);
  },
);
