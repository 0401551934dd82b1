import { silentLogger, type LoggerPort } from '@caravan/platform';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { warnOfProxy } from './proxy-warning.ts';

/** What was warned of after such requests. */
async function warnedOf(...requests: readonly Record<string, string>[]): Promise<string[]> {
  const warn = vi.fn<LoggerPort['warn']>();
  const app = Fastify();
  warnOfProxy(app, { ...silentLogger, warn });
  app.get('/', (_request, reply) => reply.send('answered'));
  for (const headers of requests) expect((await app.inject({ url: '/', headers })).body).toBe('answered');
  await app.close();
  return warn.mock.calls.map(([, text]) => text);
}

it.each([{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }])(
  'says once what to set when requests come with %o',
  async (headers) => {
    const warned = await warnedOf({}, headers, headers, { 'x-forwarded-for': '6.6.6.6' });
    expect(warned).toEqual([
      expect.stringMatching(/share its limits.*Set TRUST_PROXY to the address.*or to none/),
    ]);
  },
);

it('says nothing while no call comes through a proxy', async () => {
  expect(await warnedOf({}, { host: 'shop.example' })).toEqual([]);
});
