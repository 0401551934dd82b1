import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestMall, type TestMall } from './testing/test-mall.ts';

/** Stands where the build puts the storefront's code: shows what it is asked, and an answer of the mall. */
const renderer = `
let renders = 0;
export default async function render({ port, address, language, brand }) {
  renders += 1;
  const isBad = address.includes('once') && !globalThis[address];
  globalThis[address] = true;
  if (address.includes('broken') && isBad) throw new Error('broken');
  if (address.includes('dead')) process.exit(1);
  const ask = (name) => new Promise((resolve) => {
    port.once('message', ({ text }) => resolve(JSON.parse(text)));
    port.postMessage({ id: 1, name, request: {} });
  });
  const { code, data } = await ask(address.includes('own') ? 'wallet!getUsdt' : 'category!list');
  port.close();
  const faults = address.includes('half') && isBad ? ['one answer failed'] : [];
  const html = [address, language, brand.key, code, data?.pageList?.length, 'render ' + renders, ...faults].join(' ');
  return {
    html, lang: language, dir: 'ltr', title: 'Rendered', answers: { list: data }, parts: ['page.tsx'], texts: [],
    faults, isMissing: address.includes('gone'),
  };
}`;

let folder: string;
let mall: TestMall;
let gateway: ReturnType<TestMall['gateway']>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-'));
  await mkdir(join(folder, '.server'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.server/renderer.js'), renderer);
  await writeFile(join(folder, '.server/package.json'), '{"type":"module"}');
  await writeFile(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({ 'page.tsx': { file: 'assets/page-1.js' } }),
  );
  await writeFile(
    join(folder, 'paths.json'),
    JSON.stringify(['/', '/index', '/commodity', '/classification', '/productDetails']),
  );
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en" dir="ltr"><head><title>x</title></head><body><div id="root"></div></body></html>',
  );
  mall = await createTestMall({ mallFolder: folder, pagePatienceMs: 60_000 });
  gateway = mall.gateway();
});
afterAll(async () => {
  await mall.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });
const rootOf = (html: string) => /<div id="root">(.*?)<\/div>/.exec(html)?.[1];

it('shows what the mall answers a visitor, and gives the answer and the files with it', async () => {
  const { statusCode, body, headers } = await get('/commodity?sort=new');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(rootOf(body)).toMatch(/^\/commodity\?sort=new en caravan 0 \d+ render \d+$/);
  expect(body).toContain('<title>Rendered</title>');
  expect(body).toContain('href="/assets/page-1.js"');
  expect(body).toContain('<link rel="canonical" href="http://localhost/commodity">');
  expect(body).toContain('"answers":{"list":{"pageList":[');
});

it('shows the root as the home page, in the language and the brand that are asked for', async () => {
  expect(rootOf((await get('/?code=7')).body)).toMatch(/^\/index en caravan /);
  expect(rootOf((await get('/index?lang=ar')).body)).toMatch(/^\/index ar caravan /);
  const chosen = await get('/index', { cookie: 'language=ar', host: 'silkway.localhost' });
  expect(rootOf(chosen.body)).toMatch(/^\/index ar silkway /);
  expect(chosen.headers['vary']).toContain('cookie');
  const named = (await get('/index?lang=ar')).body;
  expect(named).toContain('<link rel="canonical" href="http://localhost/index?lang=ar">');
});

it('knows nobody: who is logged in gets a visitor’s page', async () => {
  const { token } = await gateway.client.newBuyer();
  const { body } = await get('/commodity?own', { token, authorization: `Bearer ${token}` });
  expect(rootOf(body)).toMatch(/^\/commodity\?own en caravan 403 /);
});

it('is compressed as the browser can unpack it, and not sent again to who has it', async () => {
  const plain = await get('/classification');
  const brotli = await get('/classification', { 'accept-encoding': 'gzip, br' });
  const gzip = await get('/classification', { 'accept-encoding': 'gzip' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(
    gzip.headers['content-encoding'] === 'gzip' ? gunzipSync(gzip.rawPayload).toString() : gzip.body,
  ).toBe(plain.body);
  const etag = String(plain.headers['etag']);
  expect((await get('/classification', { 'if-none-match': etag })).statusCode).toBe(304);
});

it.each(['/commodity?broken=once', '/commodity?half=once'])(
  'is made again for the next reader where it failed: %s',
  async (url) => {
    await get(url);
    const next = rootOf((await get(url)).body);
    expect(next).toContain('/commodity');
    expect(next).not.toContain('failed');
  },
);

it.each(['/commodity?dead', `/index?${'x'.repeat(1_100)}`])(
  'comes without contents, for the browser to render, where it cannot be rendered: %s',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(rootOf(body)).toBe('');
    expect(body).not.toContain('id="given"');
    // and the next one is rendered
    expect(rootOf((await get(`/commodity?after=${url.length}`)).body)).toContain('/commodity');
  },
);

async function rendered(url: string) {
  const { body, headers } = await get(url);
  const [, age] = /^kept;dur=(\d+)$/.exec(String(headers['server-timing'])) ?? [];
  return { age: Number(age), count: Number(/render (\d+)/.exec(body)?.[1]) };
}

it('is rendered by a thread that stays', async () => {
  const first = await rendered('/commodity?one');
  expect((await rendered('/commodity?two')).count).toBe(first.count + 1);
});

it('says how long it was kept, and is made again behind a reader after ten seconds', async () => {
  const first = await rendered('/commodity?kept');
  mall.pass(60_000);
  const second = await rendered('/commodity?kept');
  expect(second.count).toBe(first.count);
  expect(second.age).toBeGreaterThanOrEqual(60_000);
  await expect.poll(async () => (await rendered('/commodity?kept')).count).not.toBe(first.count);
});

it('is not found where the thing that its address names is not there', async () => {
  const { statusCode, body } = await get('/productDetails?id=gone');
  expect(statusCode).toBe(404);
  expect(rootOf(body)).toContain('/productDetails');
});

it('is rendered for no address that the site has no page for', async () => {
  const { statusCode, body } = await get('/wp-admin');
  expect(statusCode).toBe(404);
  expect(rootOf(body)).toBe('');
});

it.each(['//', '///', '//:x', '//a//evil.example/p'])('takes %s for a path', async (url) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBeLessThan(500);
  expect(body).not.toContain('//evil.example/');
});
