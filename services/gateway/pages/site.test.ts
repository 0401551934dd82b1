import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandsOf } from '@caravan/brands/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteRoutes } from './site.ts';

const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const reader =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let folder: string;
const app: FastifyInstance = Fastify();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravan-site-'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title></title></head><body></body></html>',
  );
  const site = createSiteRoutes({
    folder,
    brands: brandsOf(),
    title: (name) => name,
    rendered: async ({ url }) => (url.includes('long') ? 'never' : undefined),
    isThere: async (address) => {
      if (address.includes('away')) throw new Error('the database is away');
      return !address.includes('gone');
    },
  });
  await app.register(site);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = async (url: string, agent: string) => {
  const { statusCode, headers } = await app.inject({
    url,
    headers: { host: 'caravan.localhost', 'user-agent': agent },
  });
  return [statusCode, headers['retry-after']];
};

describe('a page whose contents could not be made in time', () => {
  it('comes to a reader, whose browser fetches them', async () => {
    expect(await get('/productDetails/lamp?sellerGoodsId=G1', reader)).toEqual([200, undefined]);
  });

  it('comes to a robot later, as it would find nothing in it', async () => {
    expect(await get('/productDetails/lamp?sellerGoodsId=G1', robot)).toEqual([503, '30']);
  });

  it('comes to a browser without a window, which runs its code', async () => {
    const headless = reader.replace('Chrome/', 'HeadlessChrome/');
    expect(await get('/productDetails/lamp?sellerGoodsId=G1', headless)).toEqual([200, undefined]);
  });

  it('comes to a reader where nobody can say whether there is such a page', async () => {
    expect(await get('/productDetails/away?sellerGoodsId=G1', reader)).toEqual([200, undefined]);
  });

  it('comes to a robot where the page never has contents', async () => {
    expect(await get('/productDetails/long?sellerGoodsId=G1', robot)).toEqual([200, undefined]);
  });

  it('comes to a robot that is told not to keep it', async () => {
    expect(await get('/login', robot)).toEqual([200, undefined]);
  });

  it.each([reader, robot])('has status 404 where its address names nothing: %s', async (agent) => {
    expect(await get('/productDetails/gone?sellerGoodsId=G0', agent)).toEqual([404, undefined]);
  });
});
