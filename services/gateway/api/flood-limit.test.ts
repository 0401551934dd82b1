import { createMemoryCache } from '@caravan/platform';
import form from '@fastify/formbody';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { limitFlood } from './flood-limit.ts';
import { createSharedStore } from './shared-store.ts';

function start(cache: Parameters<typeof limitFlood>[1]['cache'] = createMemoryCache(), most = 3) {
  const app = Fastify({ bodyLimit: 65_536 });
  const seldom = vi.fn();
  limitFlood(app, { cache, limit: { most, seconds: 3_600 }, seldom });
  void app.register(form);
  const handled = vi.fn();
  void app.register(async (routes) => {
    routes.all('/wap/api/*', async () => handled());
    routes.get('/index', async () => handled());
  });
  const ask = (url: string, { from = '10.0.0.1', payload }: { from?: string; payload?: string } = {}) =>
    app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      remoteAddress: from,
      headers: { 'content-type': 'application/json' },
      ...(payload !== undefined && { payload }),
    });
  return { ask, handled, seldom };
}

it('counts whatever is asked, and answers what is too much in the envelope, with when to come back', async () => {
  const { ask, handled, seldom } = start();
  for (const url of ['/wap/api/index!home', '/index', '/nothing-here']) await ask(url);
  expect(handled).toHaveBeenCalledTimes(2);
  const action = await ask('/wap/api/index!home');
  expect(action.json()).toEqual({ code: 429, msg: '操作过于频繁', data: { key: 'too-frequent' } });
  expect(action.statusCode).toBe(200);
  expect(Number(action.headers['retry-after'])).toBeGreaterThan(0);
  for (const url of ['/index', '/nothing-here', '/healthz']) {
    const other = await ask(url);
    expect([other.statusCode, other.json<{ code: number }>().code]).toEqual([429, 429]);
  }
  expect(handled).toHaveBeenCalledTimes(2);
  expect(seldom).toHaveBeenCalledTimes(4);
  expect((await ask('/index', { from: '10.0.0.2' })).statusCode).toBe(200);
});

it.each(['[[[[', '{"a":', 'x'.repeat(100_000)])(
  'counts the body %.8s…, which cannot be read',
  async (payload) => {
    const { ask } = start();
    for (let i = 0; i < 3; i += 1)
      expect((await ask('/wap/api/x', { payload })).json()).not.toHaveProperty('msg');
    expect((await ask('/wap/api/x', { payload })).json()).toMatchObject({ code: 429 });
  },
);

it('counts an IPv6 site besides, which may ask four times as often from all its lines', async () => {
  const { ask } = start();
  const from = async (line: number) =>
    (await ask('/index', { from: `2001:db8:beef:${line.toString(16)}::1` })).statusCode;
  // what one line asks too often counts for nobody else
  for (let i = 0; i < 20; i += 1) expect(await from(0)).toBe(i < 3 ? 200 : 429);
  for (let line = 1; line <= 9; line += 1) expect(await from(line)).toBe(200);
  expect(await from(10)).toBe(429);
  expect((await ask('/index', { from: '2001:db8:bee0::1' })).statusCode).toBe(200);
});

it('counts together with the other gateways', async () => {
  const cache = createMemoryCache();
  const [one, other] = [start(cache, 10), start(cache, 10)];
  for (let i = 0; i < 8; i += 1) await one.ask('/index');
  const statuses: number[] = [];
  for (let i = 0; i < 8; i += 1) statuses.push((await other.ask('/index')).statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(4);
});

it('waits for no cache, and counts alone while there is none', async () => {
  const silent = { increment: () => new Promise<number>(() => undefined) };
  const away = { increment: () => Promise.reject(new Error('away')) };
  for (const cache of [silent, away]) {
    const { ask } = start(cache);
    for (let i = 0; i < 3; i += 1) expect((await ask('/index')).statusCode).toBe(200);
    expect((await ask('/index')).statusCode).toBe(429);
  }
});

it('asks the cache no further about who is over the limit, and begins anew with the next window', () => {
  let now = 0;
  const increment = vi.fn(async () => 1);
  const store = new (createSharedStore({ increment }, () => now))({});
  const seen: number[] = [];
  const ask = (): void => {
    store.incr('10.0.0.1', (_error, result) => void seen.push(result?.current ?? 0), 60_000, 3);
  };
  for (let i = 0; i < 1_000; i += 1) ask();
  expect(seen.at(-1)).toBe(1_000);
  expect(increment).toHaveBeenCalledTimes(3);
  now = 60_000;
  ask();
  expect(seen.at(-1)).toBe(1);
});
