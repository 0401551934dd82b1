import { createLogger } from '@caravan/platform';
import { expect, it } from 'vitest';
import { createServer } from './server.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

/** Who a request with this X-Forwarded-For seems to come from, when it reaches a gateway behind 10.0.0.1 from this address. */
async function addressSeen(
  remoteAddress: string,
  forwarded: string,
  proxies = ['10.0.0.1'],
): Promise<string> {
  const app = createServer({ logger, config: { proxies } });
  app.get('/', (request, reply) => reply.send(request.ip));
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded }, remoteAddress });
  await app.close();
  return body;
}

it('takes for the caller whom the proxy itself saw, not whom the caller says to be', async () => {
  expect(await addressSeen('10.0.0.1', '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9');
});

it('believes the proxy alone: who reaches the gateway past it is who they are', async () => {
  expect(await addressSeen('203.0.113.9', '6.6.6.6')).toBe('203.0.113.9');
});

it('takes a caller with an address of the proxies’ network for a caller', async () => {
  expect(await addressSeen('10.0.0.1', '6.6.6.6, 10.0.0.7', ['10.0.0.0/24'])).toBe('10.0.0.7');
});

it('believes nobody without a proxy', async () => {
  expect(await addressSeen('10.0.0.1', '203.0.113.9', [])).toBe('10.0.0.1');
});
