import { tracingChannel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { STEPS } from '@caravan/events/log';
import { QuotaExceededError, UnreadableBlockError } from '../../core/chain.ts';
import { createTronHttp } from './client.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: IncomingMessage[];
let url: string;
const server = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});
beforeEach(async () => {
  asked = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const says = (status: number, text: string) => {
  answer = (_request, response) => void response.writeHead(status).end(text);
};
const refusal = async (options: { timeout?: number } = {}) =>
  await createTronHttp({ url, ...options })('/wallet/getnowblock').then(
    () => undefined,
    (error: unknown) => error as Error,
  );

test('sends the key as the provider wants it, and what is asked', async () => {
  says(200, '{"number":9223372036854775807}');
  const ask = createTronHttp({ url: `${url}/`, apiKey: 's3cr3t' });
  expect(await ask('/wallet/getnowblock', { num: 1 })).toEqual({ number: 9_223_372_036_854_775_807n });
  expect(asked[0]).toMatchObject({ url: '/wallet/getnowblock', method: 'POST' });
  expect(asked[0]?.headers['tron-pro-api-key']).toBe('s3cr3t');
});

test('asks the solidity node at its own address, where it has one', async () => {
  says(200, '{}');
  const ask = createTronHttp({ url: `${url}/full`, solidityUrl: `${url}/solid/` });
  await ask('/walletsolidity/getnowblock');
  await ask('/wallet/getnowblock');
  const paths = asked.map((request) => request.url);
  expect(paths).toEqual(['/solid/walletsolidity/getnowblock', '/full/wallet/getnowblock']);
  await createTronHttp({ url })('/walletsolidity/getnowblock');
  expect(asked.at(-1)?.url).toBe('/walletsolidity/getnowblock');
});

test('sends no key where there is none', async () => {
  says(200, '{}');
  await createTronHttp({ url })('/wallet/getnowblock');
  expect(asked[0]?.headers).not.toHaveProperty('tron-pro-api-key');
});

const limited = 'The key exceeds the frequency limit(15), and the query server is suspended for 30s';
test.each([
  [429, '{"Error":"request rate exceeded the allowed_rps(15)"}'],
  [429, ''],
  [403, JSON.stringify({ Success: false, Error: limited, StatusCode: 403 })],
  [503, '<html>Service Unavailable</html>'],
  [200, '{"Error":"class java.lang.IllegalAccessException : lack of computing resources"}'],
  [200, JSON.stringify({ Success: false, Error: limited })],
])('%i %s asks to come back later', async (status, text) => {
  says(status, text);
  expect(await refusal()).toBeInstanceOf(QuotaExceededError);
});

test.each([
  [404, '{"Error":"this API is unavailable due to config"}', 'HTTP 404'],
  [500, 'oops', 'HTTP 500'],
  [200, 'this API is closed because this node is a lite fullnode', 'text, not JSON: this API is closed'],
  [200, '{"blockID":"00000000044', 'cut off after 23'],
  [200, '', 'not JSON'],
  [200, '{"Error":"class java.lang.NullPointerException : null"}', 'NullPointerException'],
])('%i %s cannot be read', async (status, text, words) => {
  says(status, text);
  const error = await refusal();
  expect(error).toBeInstanceOf(UnreadableBlockError);
  expect(error?.message).toContain(words);
});

test('a node that hangs up, redirects, is slow or is not there cannot be read; nobody learns its address', async () => {
  const errors: (Error | undefined)[] = [];
  answer = (request) => void request.destroy();
  errors.push(await refusal());
  answer = (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  errors.push(await refusal());
  answer = () => undefined;
  errors.push(await refusal({ timeout: 20 }));
  expect(errors[2]?.message).toContain('took too long');
  says(500, `cannot reach ${url}/s3cr3t`);
  errors.push(await refusal());
  url = 'http://127.0.0.1:1/s3cr3t';
  errors.push(await refusal());
  for (const error of errors) {
    expect(error).toBeInstanceOf(UnreadableBlockError);
    expect(error?.message).not.toMatch(/127\.0\.0\.1|s3cr3t/);
  }
});

test('after a refusal nothing is sent until the wait is over, however many ask', async () => {
  let now = 0;
  const ask = createTronHttp({ url, clock: () => now });
  says(429, '{"Error":"the query server is suspended for 5s"}');
  await expect(ask('/wallet/getnowblock')).rejects.toBeInstanceOf(QuotaExceededError);
  says(200, '{}');
  now = 4_999;
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => ask('/wallet/getnowblock')));
  expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
  expect(asked).toHaveLength(1);
  now = 6_251;
  expect(await ask('/wallet/getnowblock')).toEqual({});
});

const heedless = () => undefined;

test('is a step of a trace, which names what is asked, and neither the key nor what it is about', async () => {
  const steps: unknown[] = [];
  const heard = (step: unknown) => void steps.push(step);
  const ended = tracingChannel(STEPS).asyncEnd;
  // who follows the steps begins with `start`
  const started = tracingChannel(STEPS).start;
  started.subscribe(heedless);
  ended.subscribe(heard);
  try {
    says(200, '{}');
    const ask = createTronHttp({ url: `${url}/of-the-provider`, apiKey: 's3cr3t' });
    await ask('/wallet/getaccount', { address: 'TOfSomebody' });
    says(500, 'no');
    await ask('/walletsolidity/getnowblock').catch(() => undefined);
  } finally {
    started.unsubscribe(heedless);
    ended.unsubscribe(heard);
  }
  expect(steps).toMatchObject([
    {
      name: 'rpc wallet/getaccount',
      kind: 'client',
      within: true,
      attributes: { 'rpc.system': 'tron', 'rpc.method': 'wallet/getaccount' },
    },
    { name: 'rpc walletsolidity/getnowblock' },
  ]);
  const told = JSON.stringify(steps.map((step) => ({ ...(step as object), result: undefined })));
  for (const secret of ['s3cr3t', 'of-the-provider', 'TOfSomebody']) expect(told).not.toContain(secret);
});
