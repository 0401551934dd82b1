import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { structuredDataFaults } from '../features/found/testing/structured-data-faults.ts';

/** What search engines and those who pass pages on read of the mall, from its robots.txt to each page that it leads to. */
let system: IsolatedSystem;
let mapped: string[];

const textOf = async (address: string) => await (await fetch(address)).text();
const decoded = (said: string) => said.replaceAll('&#38;', '&').replaceAll('&amp;', '&');
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => decoded(loc));

beforeAll(async () => {
  system = await startIsolatedSystem({ CARAVAN_SEED_GOODS: '60' });
  const robots = await textOf(`${system.url}/robots.txt`);
  const map = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const parts = await Promise.all(locations(await textOf(map)).map(textOf));
  mapped = parts.flatMap(locations);
});
afterAll(() => system?.stop());

async function read(address: string) {
  const response = await fetch(address);
  const html = await response.text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => decoded(found));
  const meta = (name: string) =>
    all(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'))[0] ?? '';
  return {
    status: response.status,
    hidden: response.headers.get('x-robots-tag'),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    alternates: all(/<link rel="alternate" hreflang="[^"]*" href="([^"]*)"/g),
    structured: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => json,
    ),
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1],
    meta,
  };
}

/** A busy gateway sends a page without its contents, which come to the next reader. */
async function readWhole(address: string) {
  let page = await read(address);
  await expect.poll(async () => (page = await read(address)).canonical.length).toBe(1);
  return page;
}

const isArabic = (address: string) => new URL(address).searchParams.get('lang') === 'ar';
const first = (path: string, language: 'en' | 'ar') => {
  const found = mapped.find(
    (address) => new URL(address).pathname.startsWith(path) && isArabic(address) === (language === 'ar'),
  );
  return found ?? expect.unreachable(`the map has no ${path} in ${language}`);
};

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  it.each([
    ['/index', ['Organization', 'WebSite'], 'website'],
    ['/productDetails/', ['Product', 'BreadcrumbList'], 'product'],
    ['/store/', ['OnlineStore', 'BreadcrumbList'], 'website'],
    ['/commodity/', ['BreadcrumbList'], 'website'],
  ])('a page of %s says what it is, and is found under the address of the map', async (path, types, kind) => {
    const address = first(path, language);
    const page = await readWhole(address);
    expect([page.status, page.hidden, page.lang]).toEqual([200, null, language]);
    expect(page.canonical).toEqual([address]);
    expect(page.alternates).toContain(address);
    // the map has each of them
    for (const alternate of page.alternates) expect(mapped).toContain(alternate);
    const [structured = ''] = page.structured;
    expect(structuredDataFaults(structured)).toEqual([]);
    const told = JSON.parse(structured) as { '@graph': { '@type': string }[] };
    expect(told['@graph'].map((thing) => thing['@type'])).toEqual(types);
    expect(page.meta('og:title')).toBe(decoded(page.title ?? ''));
    expect(page.meta('og:type')).toBe(kind);
    expect(page.meta('og:url')).toBe(address);
    expect(page.meta('og:description').length).toBeGreaterThan(20);
    expect(page.meta('description')).toBe(page.meta('og:description'));
    const picture = await fetch(page.meta('og:image'));
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
  });
});

it('every page of the map is one, and its contents come, for who reads one after the other', async () => {
  for (const address of mapped.filter((_, place) => place % 12 === 0)) {
    const asked = async () => {
      const answer = await fetch(address);
      return [answer.status, (await answer.text()).includes('id="given"')];
    };
    // a busy gateway sends a page without its contents first
    await expect.poll(asked, { message: address }).toEqual([200, true]);
  }
});

it('takes another name in an address for the same page', async () => {
  const address = first('/productDetails/', 'en');
  const other = address.replace(/productDetails\/[^?]*/, 'productDetails/something-else');
  const before = address.replace(/productDetails\/[^?]*/, 'productDetails');
  for (const given of [other, before]) expect((await readWhole(given)).canonical).toEqual([address]);
});

it('keeps pages of one reader to them', async () => {
  for (const path of ['/login', '/userInfo/my-order', '/searchGoods?k=lamp'])
    expect((await read(`${system.url}${path}`)).hidden).toBe('noindex');
});

/** Who asks from an address of their own waits for nobody else's page. */
const readFrom = (place: string, host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(system.url);
    const headers = { host: `${host}:${port}`, 'accept-encoding': 'identity' };
    const call = request({ host: '127.0.0.1', port, path, headers, localAddress: place }, (answer) => {
      text(answer).then(resolve, reject);
    });
    call.on('error', reject);
    call.end();
  });

it('mixes nothing of pages in several languages and of several brands that are made at once', async () => {
  const asked = ['caravan', 'silkway', 'ironbridge'].flatMap((brand) =>
    (['en', 'ar'] as const).map((lang) => ({ brand, lang })),
  );
  const mixed = await Promise.all(
    asked.map(async ({ brand, lang }, place) => {
      const wrong: object[] = [];
      for (let page = 0; page < 8; page += 1) {
        let html = '';
        // a busy gateway sends a page without its contents first
        await expect
          .poll(async () => {
            const path = `/commodity?min=0.${place}${page}&lang=${lang}`;
            return (html = await readFrom(`127.0.0.${place + 2}`, `${brand}.localhost`, path));
          })
          .toContain('id="given"');
        const told = {
          brand: /data-brand="([^"]+)"/.exec(html)?.[1],
          lang: /id="given"[^>]*>[^<]*"language":"([a-z]+)"/.exec(html)?.[1],
          isArabic: html.slice(0, html.indexOf('id="given"')).includes('السلة'),
        };
        if (told.brand !== brand || told.lang !== lang || told.isArabic !== (lang === 'ar')) wrong.push(told);
      }
      return wrong;
    }),
  );
  expect(mixed.flat()).toEqual([]);
});
