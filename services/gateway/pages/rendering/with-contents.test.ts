import { expect, it } from 'vitest';
import type { RenderedPage } from './renderer.ts';
import { withContents } from './with-contents.ts';

const built =
  '<!doctype html>\n<html lang="en" dir="ltr" data-brand="silkway"><head><title>Silkway</title>' +
  '<meta name="description" content="Wholesale" /><script type="module" src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>';
const page: RenderedPage = {
  html: '<h1>ورد</h1>',
  lang: 'ar',
  dir: 'rtl',
  title: 'ورد · Silkway',
  facts: undefined,
  answers: { 'shop.1[]': { pageList: [] } },
  parts: [],
  texts: ['assets/texts/ar-1/goods.json'],
  isMissing: false,
  faults: [],
};
const put = (change: Partial<RenderedPage> = {}, scripts: readonly string[] = []) =>
  withContents(built, {
    page: { ...page, ...change },
    language: 'ar',
    scripts,
    head: ['<link rel="canonical" href="/x">'],
  });

it('puts the markup into the root, in its language and direction, under its title', () => {
  const html = put();
  expect(html).toContain('<div id="root"><h1>ورد</h1></div>');
  expect(html).toContain('<html lang="ar" dir="rtl" data-brand="silkway">');
  expect(html).toContain('<title>ورد · Silkway</title>');
  expect(html).toContain('<link rel="canonical" href="/x">');
});

it('gives the answers that the page shows, in the language in which it was asked', () => {
  const [, given = ''] = /id="given">(.*?)<\/script>/.exec(put()) ?? [];
  expect(JSON.parse(given)).toEqual({ language: 'ar', answers: page.answers });
});

it('names what the page needs, but nothing that the build has named', () => {
  const html = put({}, ['assets/index-1.js', 'assets/goods-2.js']);
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/goods-2.js"');
  expect(html.match(/assets\/index-1\.js/g)).toHaveLength(1);
  expect(html).toContain('href="/assets/texts/ar-1/goods.json"');
});

it.each(['</script><script>alert(1)</script>', '<!--', '$& $1 $`', '</title></head>'])(
  'lets no answer and no title do more than be text: %s',
  (text) => {
    const html = put({ title: text, answers: { 'shop.1[]': { name: text } } });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/(?:script|title|head)>/g)).toHaveLength(4);
    expect(html).not.toContain('<!--');
    const [, given = ''] = /id="given">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(given)).toMatchObject({ answers: { 'shop.1[]': { name: text } } });
  },
);

it('takes the markup as it is, whatever signs it has', () => {
  expect(put({ html: '<p>$& $1 $$</p>' })).toContain('<div id="root"><p>$& $1 $$</p></div>');
});

it('describes the page by what it says of itself, else as the site', () => {
  expect(put()).toContain('<meta name="description" content="Wholesale" />');
  expect(put({ facts: { description: '20 "stems" $1' } })).toContain(
    '<meta name="description" content="20 &#34;stems&#34; $1" />',
  );
});

it('keeps the title of the brand where the page says none', () => {
  expect(put({ title: undefined })).toContain('<title>Silkway</title>');
});
