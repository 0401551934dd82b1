import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createLogger, metrics } from '@caravan/platform';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { usualLimits } from '../config.ts';
import { openRaw } from '../connections/testing/raw-client.ts';
import { createMeasurements } from '../operations/measurements.ts';
import { createServer } from '../server.ts';
import { asksForSocketAt } from './asks-for-socket.ts';
import { createLive } from './live.ts';
import { createLiveRoutes } from './routes.ts';

const GOOD = 'good-token';
const session = { id: 's', usercode: 'u' };

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

type Options = {
  readonly authenticateWithinMs?: number;
  readonly mostStrangers?: number;
  readonly config?: Parameters<typeof createServer>[0]['config'];
};

async function start({ authenticateWithinMs, mostStrangers, config = {} }: Options = {}): Promise<{
  port: number;
  logged: string[];
}> {
  const logged: string[] = [];
  const destination = { write: (line: string) => void logged.push(line) };
  const logger = createLogger({ name: 'test', level: 'warn', destination });
  const live = createLive({
    identity: { sessionOf: async (token) => (token === GOOD ? (session as never) : undefined) },
    readModel: { onChanges: () => () => {}, wallet: {} as never },
    measurements: createMeasurements(metrics),
    sessionEnds: { hear: () => () => {} },
    staff: { peekAtSession: async () => undefined },
    chat: { standing: async () => ({ lastId: 0, unread: 0, serviceReadTo: 0 }) },
    invitationWord: { hear: () => () => {} },
    chatWord: { hear: () => () => {} },
    logger,
    ...(authenticateWithinMs !== undefined && { authenticateWithinMs }),
    ...(mostStrangers !== undefined && { mostStrangers }),
  });
  const app = createServer({ logger, config, asksForSocket: asksForSocketAt(['/ws']) });
  void app.register(createLiveRoutes({ live, paths: ['/ws'], office: () => false, logger }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  cleanUps.push(async () => {
    live.stop();
    await app.close();
  });
  return { port: (app.server.address() as AddressInfo).port, logged };
}

function open(port: number, path = '/ws', localAddress = '127.0.0.1'): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { localAddress });
  socket.on('error', () => undefined);
  cleanUps.push(async () => socket.terminate());
  return socket;
}

/** What became of it: open, or the status of the refusal. */
async function outcomeOf(socket: WebSocket): Promise<number | 'open'> {
  return await new Promise((resolve) => {
    socket.once('open', () => resolve('open'));
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
  });
}

it('lets fifty of an address in that have not said who they are, and buyers of other addresses meanwhile', async () => {
  const { port, logged } = await start();
  const outcomes = await Promise.all(Array.from({ length: 300 }, () => outcomeOf(open(port))));
  expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(50);
  expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(250);
  expect(logged).toHaveLength(1);

  const buyer = open(port, `/ws?token=${GOOD}`, '127.0.0.2');
  expect(JSON.parse(String((await once(buyer, 'message'))[0]))).toEqual({ type: 'ready', usercode: 'u' });
});

it('disconnects the oldest stranger of the largest site for whoever comes when there is no more room', async () => {
  const { port, logged } = await start({ mostStrangers: 3 });
  const strangers: WebSocket[] = [];
  for (const from of ['127.0.0.3', '127.0.0.1', '127.0.0.1']) {
    const stranger = open(port, '/ws', from);
    expect(await outcomeOf(stranger)).toBe('open');
    strangers.push(stranger);
  }
  const buyer = open(port, `/ws?token=${GOOD}`, '127.0.0.2');
  const ready = once(buyer, 'message');
  expect(JSON.parse(String((await ready)[0]))).toEqual({ type: 'ready', usercode: 'u' });
  const areOpen = () => strangers.map(({ readyState }) => readyState === WebSocket.OPEN);
  await vi.waitFor(() => expect(areOpen()).toEqual([true, false, true]));
  expect(logged).toEqual([expect.stringContaining('one gave way')]);
});

it('does not count plain requests for the same address', async () => {
  const { port } = await start();
  for (let i = 0; i < 60; i += 1) expect((await fetch(`http://127.0.0.1:${port}/ws`)).status).toBe(404);
  expect(await outcomeOf(open(port))).toBe('open');
});

it('ends a socket that floods it with pings, without answering all of them', async () => {
  const { port, logged } = await start();
  const socket = open(port);
  const pongs = vi.fn();
  socket.on('pong', pongs);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  for (let i = 0; i < 2_000; i += 1) socket.ping('x');
  await closed;
  expect(pongs.mock.calls.length).toBeLessThanOrEqual(60);
  expect(logged).toEqual([expect.stringContaining('more than sixty messages')]);
});

it('closes a socket whose frame is too long, with one line in the log and no stack, however often that is', async () => {
  const { port, logged } = await start();
  for (let i = 0; i < 20; i += 1) {
    const socket = open(port);
    await once(socket, 'open');
    socket.send('x'.repeat(5_000));
    expect((await once(socket, 'close'))[0]).toBe(1009);
  }
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('WS_ERR_UNSUPPORTED_MESSAGE_LENGTH');
  expect(logged[0]).not.toContain('stack');
});

/** The request that opens a WebSocket, for a client that then speaks for itself. */
const HANDSHAKE = [
  'GET /ws HTTP/1.1',
  'Host: a',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '',
  '',
].join('\r\n');

it('says once that sockets are closed for the same fault, whatever number the caller puts into it', async () => {
  const { port, logged } = await start();
  for (const low of [1, 2, 3, 4]) {
    const client = await openRaw(port, HANDSHAKE);
    client.socket.resume();
    await vi.waitFor(() => expect(client.read()).toContain('101 Switching Protocols'));
    // masked with zeros: a goodbye with a status code that does not exist
    client.socket.write(Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0, low]));
    await client.ended;
  }
  expect(logged).toEqual([expect.stringContaining('WS_ERR_INVALID_CLOSE_CODE')]);
});

it('ends who never says who they are, also when they do not take part in the end', async () => {
  const { port } = await start({ authenticateWithinMs: 50 });
  const client = await openRaw(port, HANDSHAKE);
  client.socket.resume();
  await client.ended;
  expect(client.read()).toMatch(/101 Switching Protocols[^]*denied/);
});

it.each([
  ['asks more often than it may', { limits: { ...usualLimits, any: { most: 1, seconds: 60 } } }],
  [
    'has as many requests in flight as it may',
    { proxies: ['127.0.0.1'], connections: { mostPerAddress: 1 } },
  ],
])('holds no connection of a caller who %s', async (_, config) => {
  const { port } = await start({ config });
  const first = await openRaw(port, HANDSHAKE);
  cleanUps.push(async () => first.socket.destroy());
  first.socket.resume();
  await vi.waitFor(() => expect(first.read()).toContain('101 Switching Protocols'));
  const refused = await Promise.all(Array.from({ length: 20 }, () => openRaw(port, HANDSHAKE)));
  for (const { socket } of refused) socket.resume();
  await Promise.all(refused.map(({ ended }) => ended));
  expect(refused.map((client) => client.read().slice(0, 12))).toEqual(refused.map(() => 'HTTP/1.1 429'));
});

it('lets a caller in again whose requests in flight have ended, however many were refused', async () => {
  const { port } = await start({ config: { proxies: ['127.0.0.1'], connections: { mostPerAddress: 1 } } });
  const first = open(port);
  expect(await outcomeOf(first)).toBe('open');
  for (let i = 0; i < 5; i += 1) expect(await outcomeOf(open(port))).toBe(429);
  first.terminate();
  await vi.waitFor(async () => expect(await outcomeOf(open(port))).toBe('open'));
});
