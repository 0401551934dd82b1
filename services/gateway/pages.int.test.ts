import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metrics } from '@caravan/platform';
import { createTestMall, type TestMall } from './testing/test-mall.ts';

let mall: TestMall;
let app: FastifyInstance;
let folder: string;

const pageOf = (site: string) =>
  `<!doctype html><html><head><title>${site}</title></head><h1>${site}</h1></html>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-'));
  await mkdir(join(folder, 'mall', 'assets'), { recursive: true });
  await mkdir(join(folder, 'office', 'assets'), { recursive: true });
  await writeFile(join(folder, 'mall', 'index.html'), pageOf('Mall'));
  const paths = ['/', '/index', '/productDetails', '/userInfo/money-package/recharge', '/searchResult/:k?'];
  await writeFile(join(folder, 'mall', 'paths.json'), JSON.stringify(paths));
  await writeFile(join(folder, 'office', 'index.html'), pageOf('Office'));
  await writeFile(join(folder, 'office', 'assets', 'main-77b1.js'), "console.log('office')");
  await writeFile(
    join(folder, 'mall', 'assets', 'main-4f2a.js'),
    `console.log(${JSON.stringify('x'.repeat(4_000))})`,
  );
  mall = await createTestMall({ mallFolder: join(folder, 'mall'), officeFolder: join(folder, 'office') });
  ({ app } = mall.gateway());
});
afterAll(async () => {
  await mall.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('the outbox of a development system', () => {
  it('is shown as text that runs nothing', async () => {
    const since = new Date('2026-03-01T10:00:00Z');
    const letter = {
      to: 'ana@example.org',
      from: { name: 'Caravan', address: 'support@caravan.example' },
      subject: 'On its way',
      text: 'SL-77',
    };
    const readOutbox = async () => [
      { id: '1', state: 'kept', why: '', since, due_at: since, letter } as const,
    ];
    const page = await mall.gateway({ readOutbox }).app.inject({ url: '/dev/outbox' });
    expect(page.body).toContain('SL-77');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('is not shown at a name that a site made lead here', async () => {
    const { app: development } = mall.gateway({ readOutbox: () => expect.unreachable() });
    for (const headers of [
      { host: 'rebound.example:8080' },
      { host: 'rebound.example', 'x-forwarded-host': 'localhost' },
    ]) {
      const page = await development.inject({ url: '/dev/outbox', headers });
      expect([page.statusCode, page.body]).toEqual([421, expect.stringContaining('localhost')]);
    }
  });

  it('is no page of any other', async () => {
    const page = await get('/dev/outbox');
    expect(page.body).toContain('<h1>Mall</h1>');
  });
});

describe('the mall', () => {
  it.each([
    '/',
    '/index',
    '/productDetails',
    '/userInfo/money-package/recharge',
    '/searchResult',
    '/searchResult/tea%20pot',
  ])('answers %s with its page, never from a cache', async (url) => {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<h1>Mall</h1>');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each(['/nowhere', '/userInfo/nowhere', '/index/more', '/searchResult/a/b', '/productDetails?id=7'])(
    'answers %s with its page and 404, because it has no such',
    async (url) => {
      const page = await get(url);
      expect(page.statusCode).toBe(404);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).toContain('<h1>Mall</h1>');
    },
  );

  it('knows a path as its router does, whatever its case and with a slash at the end', async () => {
    expect((await get('/Index/')).statusCode).toBe(200);
  });

  it('lets hashed files be kept for ever, compressed', async () => {
    const script = await get('/assets/main-4f2a.js', { 'accept-encoding': 'br' });
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-encoding']).toBe('br');
  });

  it('sends what the build has packed as it lies there, to who can unpack it', async () => {
    const plain = `console.log(${JSON.stringify('y'.repeat(4_000))})`;
    const packed = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await writeFile(join(folder, 'mall', 'assets', 'packed-77aa.js'), plain);
    await writeFile(join(folder, 'mall', 'assets', 'packed-77aa.js.br'), packed);
    const sent = await get('/assets/packed-77aa.js', { 'accept-encoding': 'gzip, br' });
    expect(sent.rawPayload).toEqual(packed);
    expect(sent.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get('/assets/packed-77aa.js', { 'accept-encoding': 'identity' })).body).toBe(plain);
  });

  it.each(['/assets/gone-1.js', '/../package.json', '/%2e%2e/%2e%2e/package.json', '/favicon.ico'])(
    'answers 404 for the file %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe('a mall with a separate mobile site', () => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' };
  it('sends phones there, from pages alone', async () => {
    const config = { ...mall.dependencies.config, mobileSiteUrl: 'https://m.example' };
    const { app: configured } = mall.gateway({ config });
    const sent = await configured.inject({ url: '/productDetails?id=7', headers: phone });
    expect([sent.statusCode, sent.headers['location']]).toEqual([
      302,
      'https://m.example/productDetails?id=7',
    ]);
    const script = await configured.inject({ url: '/assets/main-4f2a.js', headers: phone });
    expect(script.statusCode).toBe(200);
    expect((await configured.inject({ url: '/office', headers: phone })).statusCode).toBe(200);
    expect((await configured.inject({ url: '/index' })).statusCode).toBe(200);
  });

  it('is one that names it', async () => {
    expect((await get('/index', phone)).statusCode).toBe(200);
  });
});

describe('the office', () => {
  it.each(['/office', '/office/', '/office/orders?tab=paid'])('answers %s in development', async (url) => {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<h1>Office</h1>');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('has files of its own', async () => {
    expect((await get('/office/assets/main-77b1.js')).body).toBe("console.log('office')");
    expect((await get('/office/assets/main-4f2a.js')).statusCode).toBe(404);
    expect((await get('/assets/main-77b1.js')).statusCode).toBe(404);
  });

  it('is not there in production', async () => {
    const { app: production } = mall.gateway({
      config: { ...mall.dependencies.config, development: false },
    });
    const page = await production.inject({ method: 'GET', url: '/office' });
    const file = await production.inject({ method: 'GET', url: '/office/assets/main-77b1.js' });
    expect(page.body).toContain('<h1>Mall</h1>');
    expect(file.statusCode).toBe(404);
  });
});

describe('answers of the API', () => {
  const list = '/wap/api/sellerGoods!list?pageSize=60';

  it('are compressed when they are large and the client accepts it', async () => {
    const packed = await get(list, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    const plain = await get(list);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
  });

  it('go out as they are when they are small', async () => {
    const { headers } = await get('/wap/api/syspara!getSyspara', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('the pictures of the catalogue', () => {
  it('are SVG that may be kept for ever, and cost nothing when they are known', async () => {
    const { recommended } = await mall.dependencies.catalogue.home(mall.dependencies.brands.house.id);
    const url = recommended[0]?.image ?? '';
    const picture = await get(url);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.body).toMatch(/^<svg/);
    const packed = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(picture.body);
    expect(packed.rawPayload.length).toBeLessThan(picture.rawPayload.length / 2);
    const known = await get(url, { 'if-none-match': String(picture.headers['etag']) });
    expect(known.statusCode).toBe(304);
  });

  it('are in pixels too, for who shows no SVG', async () => {
    const { recommended } = await mall.dependencies.catalogue.home(mall.dependencies.brands.house.id);
    const { headers, rawPayload } = await get(`${recommended[0]?.image}.jpg`);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect((await get('/media/goods/nothing.svg.jpg')).statusCode).toBe(404);
  });

  it('are not there when they are none of ours', async () => {
    expect((await get('/media/goods/nothing.svg')).statusCode).toBe(404);
  });
});

describe('the operator', () => {
  it('sees that it lives and that it is ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ alive: true });
    const ready = await get('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({
      ready: true,
      log: 'answers',
      database: 'answers',
      views: { orders: { state: 'running' } },
    });
  });

  it('is told how long each action took, and nobody else is, whatever address they claim', async () => {
    await app.inject({ method: 'POST', url: '/wap/api/index!home.action' });
    const told = await metrics.metrics();
    expect(told).toMatch(/caravan_actions_total\{action="index!home",outcome="ok"\} [1-9]/);
    expect(told).toMatch(/caravan_action_duration_seconds_count\{action="index!home"\} [1-9]/);
    expect(told).toContain('caravan_actions_in_flight');
    await app.inject({ method: 'POST', url: '/wap/api/what!nobody-has.action' });
    const again = await metrics.metrics();
    expect(again).toContain('caravan_actions_total{action="unknown",outcome="malformed"}');
    expect(again).not.toContain('nobody-has');
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }])
      expect((await get('/metrics', headers)).body).not.toContain('caravan_action');
  });

  it('can read the API', async () => {
    expect((await get('/docs/json')).json()).toHaveProperty(['paths', '/order!submit.action']);
    const page = await get('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/style-src 'unsafe-inline' 'self'/);
  });
});
