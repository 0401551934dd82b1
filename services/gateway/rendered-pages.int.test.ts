import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestMall, type TestMall } from './testing/test-mall.ts';

/** Stands where the build puts the storefront's code: shows what it is asked, and an answer of the mall. */
const renderer = `
export default async function render({ port, address, language, brand }) {
  if (address.startsWith('/broken')) throw new Error('broken');
  if (address.startsWith('/dead')) process.exit(1);
  const ask = (name) => new Promise((resolve) => {
    port.once('message', ({ text }) => resolve(JSON.parse(text)));
    port.postMessage({ id: 1, name, request: {} });
  });
  const { code, data } = await ask(address.startsWith('/own') ? 'wallet!getUsdt' : 'category!list');
  port.close();
  const html = [address, language, brand.key, code, data?.pageList?.length].join(' ');
  return { html, lang: language, dir: 'ltr', title: 'Rendered', answers: { list: data }, parts: ['page.tsx'], texts: [] };
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
  expect(rootOf(body)).toMatch(/^\/commodity\?sort=new en caravan 0 \d+$/);
  expect(body).toContain('<title>Rendered</title>');
  expect(body).toContain('href="/assets/page-1.js"');
  expect(body).toContain('<link rel="canonical" href="http://localhost/commodity">');
  expect(body).toContain('"answers":{"list":{"pageList":[');
});

it('shows the root as the home page, in the language and the brand that are asked for', async () => {
  expect(rootOf((await get('/?code=7')).body)).toMatch(/^\/index\?code=7 en caravan /);
  expect(rootOf((await get('/index?lang=ar')).body)).toMatch(/^\/index ar caravan /);
  const chosen = await get('/index', { cookie: 'language=ar', host: 'silkway.localhost' });
  expect(rootOf(chosen.body)).toMatch(/^\/index ar silkway /);
  expect(chosen.headers['vary']).toContain('cookie');
});

it('knows nobody: who is logged in gets a visitor’s page', async () => {
  const { token } = await gateway.client.newBuyer();
  const { body } = await get('/own', { token, authorization: `Bearer ${token}` });
  expect(rootOf(body)).toMatch(/^\/own en caravan 403 /);
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

it.each(['/broken', '/dead', `/index?${'x'.repeat(1_100)}`])(
  'comes without contents, for the browser to render, where it cannot be rendered: %s',
  async (url) => {
    const { statusCode, body } = await get(url.slice(0, 1_200));
    expect(statusCode).toBe(200);
    expect(rootOf(body)).toBe('');
    expect(body).not.toContain('id="given"');
    // and the next one is rendered
    expect(rootOf((await get(`/commodity?after=${url.length}`)).body)).toContain('/commodity');
  },
);
