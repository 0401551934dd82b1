import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestMall, type TestMall } from './testing/test-mall.ts';
import { pageAddress } from './wire/page-addresses.ts';

let mall: TestMall;
let app: FastifyInstance;

beforeAll(async () => {
  mall = await createTestMall();
  const { config } = mall.dependencies;
  ({ app } = mall.gateway({ config: { ...config, officeHost: 'office.localhost' } }));
});
afterAll(() => mall.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&#38;', '&'));

it('leads from robots.txt to every page of the brand, at addresses that are pages', async () => {
  const host = 'silkway.localhost';
  const robots = (await get('/robots.txt', { host })).body;
  const map = /^Sitemap: http:\/\/silkway\.localhost(\/.*)$/m.exec(robots)?.[1] ?? '';
  const parts = locations((await get(map, { host })).body);
  const found: string[] = [];
  for (const part of parts) {
    const { statusCode, headers, body } = await get(new URL(part).pathname, { host });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    found.push(...locations(body));
  }
  const brand = mall.dependencies.brands.byKey('silkway')?.id ?? 0;
  const rows = await mall.db
    .selectFrom('goods')
    .select(['id', 'name', 'brands'])
    .where('listed', '=', true)
    .execute();
  const shown = rows.filter(({ brands }) => brands.includes(brand));
  expect(shown.length).toBeGreaterThan(0);
  const ofGoods = found.filter((address) => new URL(address).pathname.startsWith('/productDetails'));
  expect(ofGoods.filter((address) => !address.endsWith('lang=ar')).toSorted()).toEqual(
    shown.map(({ id, name }) => `http://silkway.localhost${pageAddress('goods', id, name)}`).toSorted(),
  );
  // each once, and once in the other language
  expect(new Set(found).size).toBe(found.length);
  expect(found.filter((address) => address.endsWith('lang=ar'))).toHaveLength(found.length / 2);
  for (const path of ['/index', '/information?page=privacy', '/commodity/', '/store/'])
    expect(found.some((address) => address.startsWith(`http://silkway.localhost${path}`))).toBe(true);
});

it('names goods in the language of the page', async () => {
  const { id } = await mall.db
    .updateTable('goods')
    .set({ names: JSON.stringify({ ar: 'مكتب' }) })
    .where(
      'id',
      '=',
      (await mall.db.selectFrom('goods').select('id').orderBy('id').executeTakeFirstOrThrow()).id,
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  // at a port of its own, so that nothing of before is kept
  const { body } = await get(`/sitemap/goods-${id}.xml`, { host: 'localhost:81' });
  expect(locations(body)[1]).toBe(
    `http://localhost:81/productDetails/${encodeURIComponent('مكتب')}?id=${id}&lang=ar`,
  );
});

it('goes out as its reader can unpack it, and not again to who has it', async () => {
  const plain = await get('/sitemap/pages.xml');
  const brotli = await get('/sitemap/pages.xml', { 'accept-encoding': 'gzip, br' });
  const gzip = await get('/sitemap/pages.xml', { 'accept-encoding': 'gzip' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const etag = String(plain.headers['etag']);
  expect((await get('/sitemap/pages.xml', { 'if-none-match': etag })).statusCode).toBe(304);
});

it.each(['/sitemap/orders.xml', '/sitemap/goods-.xml', "/sitemap/goods-x'y.xml"])(
  'has no part %s',
  async (url) => {
    expect((await get(url)).body).toContain('unknown-action');
  },
);

it.each(['office.localhost', '10.0.0.7:8080', '[::1]:8080', 'a host'])(
  'lets nothing be found at %s',
  async (host) => {
    expect((await get('/robots.txt', { host })).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/sitemap.xml', { host })).body).toContain('unknown-action');
  },
);

it('says of a page of one reader, and of all of the office, that it is not to be found', async () => {
  expect((await get('/login')).headers['x-robots-tag']).toBe('noindex');
  expect((await get('/index')).headers['x-robots-tag']).toBeUndefined();
  const office = await get('/office/', { host: 'office.localhost' });
  expect(office.headers['x-robots-tag']).toBe('noindex');
});
