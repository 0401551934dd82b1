import { createLogger } from '@caravan/platform';
import { expect, it } from 'vitest';
import { createServer } from './gateway.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

async function addressSeen(trustProxy: boolean): Promise<string> {
  const app = createServer(logger, trustProxy);
  app.get('/', (request, reply) => reply.send(request.ip));
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' };
  const { body } = await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' });
  await app.close();
  return body;
}

it('takes for the caller whom the proxy itself saw, not whom the caller says to be', async () => {
  expect(await addressSeen(true)).toBe('203.0.113.9');
});

it('believes nobody without a proxy', async () => {
  expect(await addressSeen(false)).toBe('10.0.0.1');
});
