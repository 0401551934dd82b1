import { afterAll, describe, expect, it } from 'vitest';
import { createServer } from '../server.ts';
import { createLogger } from '@caravan/platform';
import { createApiRoutes } from './routes.ts';
import { answerNotFound } from './not-found.ts';
import type { Dispatcher } from './dispatcher.ts';

const app = createServer({ logger: createLogger({ name: 'test', level: 'silent' }) });
const dispatcher: Dispatcher = async ({ action }) => {
  if (action === 'throws') throw new Error('planted');
  return { text: '{"code":0,"msg":"","data":{}}', code: 0, action };
};
void app.register(
  createApiRoutes(
    dispatcher,
    { begin: () => () => undefined, socketsOpen: () => undefined },
    { development: true },
  ),
);
app.get('/page', () => {
  throw new Error('planted');
});
app.setNotFoundHandler(answerNotFound);
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';
async function answerTo(method: Method, url: string, payload?: string) {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method, url, ...(payload !== undefined && { payload, headers }) });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return [answer.statusCode, answer.json<{ code: number }>().code];
}

describe('every answer is an envelope', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'to %s of an action, which none takes: 405',
    async (method) => {
      expect(await answerTo(method, '/wap/api/index!home.action')).toEqual([200, 405]);
      expect(await answerTo(method, '/wap/api/index!home.action', '[[[')).toEqual([200, expect.any(Number)]);
    },
  );

  it.each([
    ['GET', '/wap/api', 404, 404],
    ['GET', '/nothing.js', 404, 404],
    ['PUT', '/page', 404, 404],
    ['GET', '/page', 500, 500],
    ['GET', '/wap/api/throws', 200, 500],
    ['GET', '/wap/api/%ff', 200, 400],
    ['GET', '/%ff', 400, 400],
  ] as const)('to %s %s: HTTP %i, code %i', async (method, url, status, code) => {
    expect(await answerTo(method, url)).toEqual([status, code]);
  });

  it.each(['[[[', '[', '"', 'x'.repeat(70_000)])(
    'to the body %.5s, which cannot be read: 400',
    async (body) => {
      expect(await answerTo('POST', '/wap/api/index!home.action', body)).toEqual([200, 400]);
    },
  );
});
