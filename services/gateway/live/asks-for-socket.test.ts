import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@caravan/platform';
import { usualConnections } from '../connections/limits.ts';
import { closeAll, openRaw, type RawClient } from '../connections/testing/raw-client.ts';
import { createServer } from '../server.ts';
import { asksForSocketAt } from './asks-for-socket.ts';

const asked = asksForSocketAt(['/ws']);
const get = (url: string, upgrade = 'websocket', method = 'GET') =>
  asked({ method, url, headers: { upgrade } });

it('is a GET of its path with that protocol, and nothing else', () => {
  expect([get('/ws'), get('/ws?token=t'), get('/ws', 'WebSocket')]).toEqual([true, true, true]);
  expect([get('/'), get('/ws/'), get('/%77s'), get('/index?/ws'), get('/ws', 'h2c')]).not.toContain(true);
  expect([get('/ws', 'websocket', 'POST'), asked({ method: 'GET', url: '/ws', headers: {} })]).not.toContain(
    true,
  );
});

const connections = { ...usualConnections, idleMs: 100, headersMs: 200, checkedEveryMs: 20 };
const app = createServer({
  logger: createLogger({ name: 'test', level: 'silent' }),
  config: { connections, limits: 'off' },
  asksForSocket: asked,
});
const clients: RawClient[] = [];
beforeAll(async () => {
  app.get('/index', async () => 'the page');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  closeAll(clients);
  await app.close();
});

it.each([
  ['GET', '/index', 'websocket'],
  ['GET', '/index', 'h2c'],
  ['GET', '/nowhere', 'websocket'],
  ['POST', '/ws', 'websocket'],
  ['GET', '/ws', 'h2c'],
])('%s %s with the wish for %s holds no connection when it is answered', async (method, path, upgrade) => {
  const head = `${method} ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n`;
  const client = await openRaw(
    (app.server.address() as AddressInfo).port,
    `${head}Content-Length: 0\r\n\r\n`,
  );
  clients.push(client);
  client.socket.resume();
  await client.ended;
  expect(client.read()).toMatch(/^HTTP\/1\.1 (200|404)/);
});
