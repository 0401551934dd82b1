import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandsOf } from '@caravan/brands/testing';
import { createLogger } from '@caravan/platform';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { blockOf } from '../brand-page.ts';
import { createRenderer, type Renderer } from './renderer.ts';

/** A page that asks one question and says the answer, or never ends. */
const code = `
export default async ({ address, port }) => {
  if (address === '/endless') for (;;);
  const answered = new Promise((resolve) => port.once('message', ({ text }) => resolve(text)));
  port.postMessage({ id: 1, name: address, request: {} });
  const html = await answered;
  port.close();
  return { html };
};`;

const logger = createLogger({ name: 'test', level: 'silent' });
let site: string;
let renderer: Renderer;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'caravan-renderer-'));
  await mkdir(join(site, '.server'));
  await writeFile(join(site, '.server', 'package.json'), '{ "type": "module" }');
  await writeFile(join(site, '.server', 'renderer.js'), code);
});
afterEach(async () => await renderer.close());
afterAll(async () => await rm(site, { recursive: true }));

const begin = (patienceMs?: number) => {
  renderer = createRenderer(site, logger, patienceMs);
};
const render = async (address: string, answer: (name: string) => Promise<string> = async (name) => name) =>
  (
    await renderer.render({
      address,
      answer,
      origin: 'https://mall.example',
      language: 'en',
      brand: blockOf(brandsOf().house),
    })
  )?.html;

it('makes a page while another waits for its answers', async () => {
  begin();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<string>();
  const slow = render('/slow', async () => {
    asked.resolve();
    return await answered.promise;
  });
  await asked.promise;
  expect(await render('/fast')).toBe('/fast');
  answered.resolve('late');
  expect(await slow).toBe('late');
});

it('ends a page that never comes, and makes those after it', async () => {
  begin(1_000);
  expect(await render('/endless')).toBeUndefined();
  await expect.poll(() => render('/next')).toBe('/next');
});

it('has no pages of a site that was built without its code', async () => {
  renderer = createRenderer(join(site, 'other'), logger);
  expect(await render('/')).toBeUndefined();
});
