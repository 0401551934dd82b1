import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ApiError, createApi } from './api.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A mall that answers each call with the next of these codes, and what keys it was called with. */
async function mallThatSays(codes: readonly number[]) {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    const code = codes[keys.length];
    keys.push(request.headers['idempotency-key']);
    response.end(JSON.stringify({ code, msg: '', data: { money: '1', held: '0' } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const api = createApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  closing.push(() => (api.close(), server.close()));
  return { api, keys };
}

test('told to try later, the client asks again under the same key until it is answered', async () => {
  const { api, keys } = await mallThatSays([503, 503, 0]);
  expect(await api.call('wallet!getUsdt', {}, { key: 'k1' })).toEqual({ money: '1', held: '0' });
  expect(keys).toEqual(['k1', 'k1', 'k1']);
});

test('any other refusal is an error at once', async () => {
  const { api, keys } = await mallThatSays([500, 0]);
  await expect(api.call('wallet!getUsdt', {})).rejects.toThrow(ApiError);
  expect(keys).toHaveLength(1);
});

test('an address that says https is spoken to by TLS', async () => {
  const began = Promise.withResolvers<number | undefined>();
  const server = createSocketServer((socket) =>
    socket.once('data', ([first]) => {
      began.resolve(first);
      socket.destroy();
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const api = createApi(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  closing.push(() => (api.close(), server.close()));
  await expect(api.call('wallet!getUsdt', {})).rejects.toThrow();
  const handshake = 0x16;
  expect(await began.promise).toBe(handshake);
});
