import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { brandsOf } from '@caravan/brands/testing';
import { BusyError } from '@caravan/platform';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { narrowingParameters } from '../../wire/page-addresses.ts';
import { createFoundRoutes } from './found-routes.ts';

const text = `<urlset>${'<url/>'.repeat(1_000)}</urlset>`;
const app: FastifyInstance = Fastify();
const asked: string[] = [];

beforeAll(async () => {
  const brands = brandsOf('silkway');
  await app.register(
    createFoundRoutes(
      brands,
      async ({ brand, origin, place, part }) => {
        asked.push(`${brand.key} ${origin} ${place} ${part ?? ''}`);
        if (part === 'busy') throw new BusyError('busy');
        if (part === 'broken') throw new Error('broken');
        return part === 'none' ? undefined : { packed: brotliCompressSync(text), etag: 'W/"1"' };
      },
      'office.example',
    ),
  );
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'silkway.localhost', ...headers } });

it('asks for the map of the host that was called, and for its parts', async () => {
  await get('/sitemap.xml');
  await get('/sitemap/goods-G1.xml', { host: 'shop.example:8080' });
  expect(asked.splice(0)).toEqual([
    'silkway http://silkway.localhost 127.0.0.1 ',
    'caravan http://shop.example:8080 127.0.0.1 goods-G1',
  ]);
});

it('sends it as its reader can unpack it, and not again to who has it', async () => {
  const brotli = await get('/sitemap.xml', { 'accept-encoding': 'gzip, br' });
  const gzip = await get('/sitemap.xml', { 'accept-encoding': 'gzip' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
  expect((await get('/sitemap.xml')).body).toBe(text);
  expect((await get('/sitemap.xml', { 'if-none-match': 'W/"1"' })).statusCode).toBe(304);
});

it.each([
  ['/sitemap/none.xml', 404],
  ['/sitemap/busy.xml', 503],
  ['/sitemap/broken.xml', 500],
])('answers %s with %i', async (url, status) => {
  const { statusCode, body } = await get(url);
  expect(status === 404 ? body.includes('unknown-action') : statusCode === status).toBe(true);
});

it.each(['office.example', '10.0.0.7:8080', '[::1]:8080', 'a host'])(
  'lets nothing be found at %s',
  async (host) => {
    asked.splice(0);
    expect((await get('/robots.txt', { host })).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/sitemap.xml', { host })).body).toContain('unknown-action');
    expect(asked).toEqual([]);
  },
);

it.each(narrowingParameters)('keeps robots from lists that are narrowed by %s', async (parameter) => {
  const lines = (await get('/robots.txt')).body.split('\n');
  expect(lines).toEqual(expect.arrayContaining([`Disallow: /*?${parameter}=`, `Disallow: /*&${parameter}=`]));
});

it('names the map to robots', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Disallow: /userInfo\n');
  expect(body).toMatch(/^Sitemap: http:\/\/silkway\.localhost\/sitemap\.xml$/m);
});
