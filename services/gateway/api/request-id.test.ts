import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createLogger } from '@caravan/platform';
import { afterEach, expect, it } from 'vitest';
import { createServer } from '../server.ts';

const PROXY = '10.0.0.1';
/** an id that the gateway chose */
const OURS = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

type Line = { readonly msg: string; readonly correlationId?: string };

function begin() {
  const lines: string[] = [];
  const logger = createLogger({ name: 'test', destination: { write: (line) => void lines.push(line) } });
  const app = createServer({ logger, config: { proxies: [PROXY] } });
  app.get('/page', async () => {
    await Promise.resolve();
    logger.info('on the way');
    return 'page';
  });
  app.post('/body', async () => {
    logger.info('with a body');
    return 'taken';
  });
  app.get('/broken', () => {
    throw new Error('broken');
  });
  cleanUps.push(() => app.close());
  const ask = async (url: string, id?: string, remoteAddress = PROXY, payload?: object) => {
    const headers = id === undefined ? {} : { 'x-request-id': id };
    const method = payload ? 'POST' : 'GET';
    const answer = await app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) });
    return { status: answer.statusCode, id: answer.headers['x-request-id'] };
  };
  return { app, ask, logged: () => lines.map((line) => JSON.parse(line) as Line), lines };
}

it('takes the name that a proxy gives, if it is one', async () => {
  const { ask } = begin();
  expect(await ask('/page', 'request-1')).toEqual({ status: 200, id: 'request-1' });
  for (const unfit of ['short', 'x'.repeat(65), 'a b c d e f g', 'line\u0085break', ''])
    expect((await ask('/page', unfit)).id).toMatch(OURS);
});

it('takes it from nobody else', async () => {
  const { ask } = begin();
  const [one, another] = [await ask('/page', 'request-1', '203.0.113.9'), await ask('/page')];
  expect(one.id).toMatch(OURS);
  expect(another.id).toMatch(OURS);
  expect(one.id).not.toBe(another.id);
});

it('names every answer: what is not there, what failed, what cannot be read', async () => {
  const { ask } = begin();
  for (const [url, status] of [
    ['/nowhere', 404],
    ['/broken', 500],
    ['/%c0%af', 400],
  ] as const)
    expect([url, await ask(url, 'request-1')]).toEqual([url, { status, id: 'request-1' }]);
});

it('names what is no HTTP at all', async () => {
  const { app } = begin();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  cleanUps.push(() => socket.destroy());
  socket.write('this is no HTTP\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(/^x-request-id: (.*)\r$/im.exec(String(answer))?.[1]).toMatch(OURS);
});

it('names every line that is logged on the way, once', async () => {
  const { ask, logged, lines } = begin();
  await ask('/page', 'request-1');
  await ask('/broken', 'request-2');
  await ask('/body', 'request-3', PROXY, { some: 'thing' });
  expect(logged().map(({ msg, correlationId }) => [msg, correlationId])).toEqual([
    ['on the way', 'request-1'],
    ['a call could not be answered', 'request-2'],
    ['with a body', 'request-3'],
  ]);
  for (const line of lines) expect(line.match(/"correlationId"/g)).toHaveLength(1);
});
