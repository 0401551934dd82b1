import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openBrands, setBrand, type OpenBrands } from '@caravan/brands';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestMall, type TestMall } from './testing/test-mall.ts';

let mall: TestMall;
let app: FastifyInstance;
let brands: OpenBrands;
let folder: string;

const page = (title: string) =>
  `<!doctype html><html lang="en" dir="ltr"><head><title>${title}</title></head><body>${'<p>large</p>'.repeat(100)}</body></html>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-'));
  for (const site of ['mall', 'office']) {
    await mkdir(join(folder, site));
    await writeFile(join(folder, site, 'index.html'), page(site));
  }
  mall = await createTestMall({ mallFolder: join(folder, 'mall'), officeFolder: join(folder, 'office') });
  brands = await openBrands({ db: mall.db, hosts: { 'shop.example': 'ironbridge' }, refreshMs: 10 });
  ({ app } = mall.gateway({ brands }));
});
afterAll(async () => {
  await brands.close();
  await mall.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (host: string, url = '/', headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host, ...headers } });
const shownBy = (html: string) => ({
  brand: /<html [^>]*data-brand="([^"]*)"/.exec(html)?.[1],
  title: /<title>(.*?)<\/title>/.exec(html)?.[1],
});
const stylesheetIn = (html: string) => /<link rel="stylesheet" href="(\/brand\/[^"]+)"/.exec(html)?.[1] ?? '';

describe('the page', () => {
  it.each([
    ['silkway.localhost:8080', { brand: 'silkway', title: 'Silkway' }],
    ['Ironbridge.localhost', { brand: 'ironbridge', title: 'Iron Bridge' }],
    ['localhost:8080', { brand: 'caravan', title: 'Caravan' }],
    ['unknown.example', { brand: 'caravan', title: 'Caravan' }],
    ['shop.example', { brand: 'ironbridge', title: 'Iron Bridge' }],
  ])('of the host %s is that of its brand', async (host, shown) => {
    for (const url of ['/', '/index.html', '/userInfo/money-package/recharge?next=%2F']) {
      const { statusCode, headers, body } = await get(host, url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(shownBy(body)).toEqual(shown);
    }
    expect(shownBy((await get(host, '/office')).body).title).toBe(`${shown.title} office`);
  });

  it('carries the facts of the brand as JSON', async () => {
    const { body } = await get('silkway.localhost');
    const block = /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual({
      key: 'silkway',
      name: 'Silkway',
      supportMailbox: 'support@silkway.example',
      mark: brands.byKey('silkway')?.mark,
    });
  });

  it('is asked for anew each time, and not sent again to who has that of the same brand', async () => {
    const { headers } = await get('silkway.localhost');
    const etag = String(headers['etag']);
    expect(headers['cache-control']).toBe('no-cache');
    expect((await get('silkway.localhost', '/', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('localhost', '/', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('goes out compressed, as the client can unpack it', async () => {
    const plain = await get('silkway.localhost');
    const brotli = await get('silkway.localhost', '/', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('silkway.localhost', '/', { 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [brotli, gzip]) expect(headers['vary']).toContain('accept-encoding');
  });

  it.each(['/', '/productDetails'])('answers HEAD for %s as GET, without the page', async (url) => {
    const { statusCode, headers, body } = await app.inject({
      method: 'HEAD',
      url,
      headers: { host: 'silkway.localhost' },
    });
    expect(statusCode).toBe(200);
    expect(headers['etag']).toBe((await get('silkway.localhost', url)).headers['etag']);
    expect(body).toBe('');
  });

  it('is of the new build as soon as there is one', async () => {
    await get('localhost');
    await writeFile(join(folder, 'mall', 'index.html'), page('mall').replace('<body>', '<body>built anew'));
    expect((await get('localhost')).body).toContain('built anew');
  });
});

describe('the stylesheet and the icon of a brand', () => {
  it('may be kept for ever, and are allowed by the page’s policy', async () => {
    const { body, headers } = await get('silkway.localhost');
    expect(headers['content-security-policy']).toMatch(/style-src 'self'/);
    const css = await get('silkway.localhost', stylesheetIn(body));
    expect(css.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(css.body).toMatch(/^\[data-brand='silkway'\] \{\n {2}--mall-primary: #7a2060;/);
    const icon = await get('silkway.localhost', /href="([^"]+\.svg)"/.exec(body)?.[1]);
    expect(icon.headers['content-type']).toBe('image/svg+xml');
    expect(icon.headers['content-security-policy']).toBe("default-src 'none'");
    expect(icon.body).toContain('fill="#7a2060"');
  });

  it('have another address after a change, and the former leads to the present', async () => {
    const former = stylesheetIn((await get('oakmart.localhost')).body);
    const theme = { ...brands.byKey('oakmart')?.theme, '--mall-radius-card': '13px' };
    await setBrand(mall.db, { key: 'oakmart', theme });
    await vi.waitFor(async () =>
      expect(stylesheetIn((await get('oakmart.localhost')).body)).not.toBe(former),
    );
    const present = stylesheetIn((await get('oakmart.localhost')).body);
    const led = await get('oakmart.localhost', former);
    expect([led.statusCode, led.headers['location']]).toEqual([302, present]);
    expect(led.headers['cache-control']).toBe('no-cache');
    expect((await get('oakmart.localhost', present)).body).toContain('--mall-radius-card: 13px;');
  });

  it.each(['/brand/nobody.0123456789ab.css', '/brand/silkway.css', '/brand/..%2fsilkway.0.css'])(
    'are not there: %s',
    async (url) => {
      const { statusCode, body } = await get('localhost', url);
      expect([statusCode, body.includes('--mall-')]).toEqual([404, false]);
    },
  );
});
