import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitInFlight } from './in-flight.ts';
import { createIsProxy } from './proxies.ts';

const PROXY = '10.0.0.1';

function start() {
  const isProxy = createIsProxy([PROXY]);
  const app = Fastify({ trustProxy: (address) => isProxy(address) });
  limitInFlight(app, 3, isProxy);
  const held: (() => void)[] = [];
  app.get('*', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.push(resolve);
    await promise;
    return 'answer';
  });
  const ask = (caller: string, url = '/', remoteAddress = PROXY) =>
    app.inject({ url, headers: { 'x-forwarded-for': caller }, remoteAddress });
  return { ask, held };
}

it('lets one caller behind a proxy have so many requests in flight, and the others theirs', async () => {
  const { ask, held } = start();
  const own = [ask('203.0.113.9'), ask('203.0.113.9'), ask('203.0.113.9')];
  await expect.poll(() => held.length).toBe(3);

  const refused = await ask('203.0.113.9', '/wap/api/index!home.action');
  expect(refused.json()).toMatchObject({ code: 429, data: { key: 'too-frequent' } });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([200, '1']);
  expect((await ask('203.0.113.9', '/index')).statusCode).toBe(429);

  const other = ask('203.0.113.10');
  await expect.poll(() => held.length).toBe(4);
  for (const answer of held) answer();
  for (const { body } of await Promise.all([...own, other])) expect(body).toBe('answer');

  const again = ask('203.0.113.9');
  await expect.poll(() => held.length).toBe(5);
  held.at(-1)?.();
  expect((await again).body).toBe('answer');
});

it('counts nothing for who is no proxy: their connections are counted', async () => {
  const { ask, held } = start();
  const own = Array.from({ length: 8 }, () => ask('6.6.6.6', '/', '203.0.113.9'));
  await expect.poll(() => held.length).toBe(8);
  for (const answer of held) answer();
  for (const { body } of await Promise.all(own)) expect(body).toBe('answer');
});
