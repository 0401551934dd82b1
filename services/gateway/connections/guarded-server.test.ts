import type { RequestListener, Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGuardedServer } from './guarded-server.ts';
import { usualConnections, type ConnectionLimits } from './limits.ts';
import { createIsProxy } from './proxies.ts';
import { closeAll, openMany, openRaw, pipelined, type RawClient } from './testing/raw-client.ts';

/** More than the buffers of a connection take, so that an answer that nobody reads stays. */
const LARGE = Buffer.alloc(16 * 1_048_576, 'x');

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function start(
  handle: RequestListener,
  limits: Partial<ConnectionLimits> = {},
  proxies: readonly string[] = [],
): Promise<{ server: Server; port: number; seldom: ReturnType<typeof vi.fn> }> {
  const seldom = vi.fn();
  const all = { ...usualConnections, checkedEveryMs: 20, ...limits };
  const server = createGuardedServer(handle, { limits: all, isProxy: createIsProxy(proxies), seldom });
  // as whoever answers what came too slowly does
  server.on('clientError', (_error, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port, seldom };
}

function tidy<Clients extends readonly RawClient[]>(clients: Clients): Clients {
  cleanUps.push(() => closeAll(clients));
  return clients;
}

const answered = async (port: number): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}/other`);
  return await response.text();
};

describe('requests whose answers nobody reads', () => {
  it('begin one at a time on each connection, however many were sent', async () => {
    const begun = new Set<unknown>();
    const { port } = await start((request, response) => {
      if (request.url === '/other') return void response.end('other');
      begun.add(request);
      response.end(LARGE);
    });
    tidy(await openMany(20, port, pipelined('/', 10)));
    await vi.waitFor(() => expect(begun.size).toBe(20));
    expect(await answered(port)).toBe('other');
    expect(begun.size).toBe(20);
  });

  it('are answered in order as soon as they are read', async () => {
    const { port } = await start((request, response) => void response.end(`answer ${request.url}.`));
    const [client] = tidy([
      await openRaw(port, ['/1', '/2', '/3'].map((path) => pipelined(path, 1)).join('')),
    ]);
    client.socket.resume();
    await vi.waitFor(() => expect(client.read().match(/answer \/\d\./g)).toHaveLength(3));
    expect(client.read()).toMatch(/answer \/1\.[^]*answer \/2\.[^]*answer \/3\./);
  });

  it('end the connection that sends more of them than may wait, and begin none of the rest', async () => {
    const handle = vi.fn<RequestListener>((_request, response) => void response.end(LARGE));
    const { port, seldom } = await start(handle);
    const clients = tidy(await openMany(5, port, pipelined('/', 500)));
    for (const { socket } of clients) socket.resume();
    await Promise.all(clients.map(({ ended }) => ended));
    expect(handle.mock.calls.length).toBeLessThanOrEqual(5);
    expect(seldom).toHaveBeenCalledWith('A caller sent more requests than it read answers');
  });

  it('end the connection after a time, if it reads nothing at all', async () => {
    const closed = vi.fn();
    const { port } = await start(
      (_request, response) => {
        response.once('close', closed);
        response.end(LARGE);
      },
      { silentMs: 100 },
    );
    tidy([await openRaw(port, pipelined('/', 2))]);
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });
});

describe('a connection', () => {
  it('ends when the body of its request does not come', async () => {
    const { port } = await start((request) => void request.resume(), { requestMs: 100, headersMs: 50 });
    const head = 'POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 1000\r\n\r\nx';
    const clients = tidy(await openMany(10, port, head));
    for (const { socket } of clients) socket.resume();
    await Promise.all(clients.map(({ ended }) => ended));
  });

  it.each([
    ['says nothing', ''],
    ['does not end its headers', 'GET / HTTP/1.1\r\nHost: shop.example\r\nX-'],
  ])('ends when it %s', async (_, said) => {
    const { port } = await start((_request, response) => void response.end(), { headersMs: 100 });
    const clients = tidy(await openMany(10, port, said));
    for (const { socket } of clients) socket.resume();
    await Promise.all(clients.map(({ ended }) => ended));
  });

  it('ends when no further request follows', async () => {
    const { port } = await start((_request, response) => void response.end('answer'), { idleMs: 100 });
    const [client] = tidy([await openRaw(port, pipelined('/', 1))]);
    client.socket.resume();
    await client.ended;
    expect(client.read()).toContain('answer');
  });
});

describe('the connections of one address', () => {
  it('are no more than it may have; each that ends makes room', async () => {
    const { server, port, seldom } = await start((_request, response) => void response.end(), {
      mostPerAddress: 10,
    });
    const clients = tidy(await openMany(40, port));
    for (const { socket } of clients) socket.resume();
    const open = () => clients.filter((client) => client.isOpen());
    await vi.waitFor(() => expect(open()).toHaveLength(10));
    expect(seldom).toHaveBeenCalledTimes(30);
    open()[0]?.socket.destroy();
    await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(9));
    expect(await answered(port)).toBe('');
  });

  it('are not counted when it is a proxy, whose connections are those of all callers', async () => {
    const limits = { mostPerAddress: 1 };
    const { server, port } = await start((_request, response) => void response.end('other'), limits, [
      '127.0.0.1',
    ]);
    tidy(await openMany(20, port));
    await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(20));
    expect(await answered(port)).toBe('other');
  });
});

it('takes no more connections than it may have in all', async () => {
  const { server, port, seldom } = await start((_request, response) => void response.end(), { most: 10 });
  const clients = tidy(await openMany(30, port));
  for (const { socket } of clients) socket.resume();
  await vi.waitFor(() => expect(clients.filter((client) => client.isOpen())).toHaveLength(10));
  expect(await connectionsOf(server)).toBe(10);
  expect(seldom).toHaveBeenCalled();
});

async function connectionsOf(server: Server): Promise<number> {
  return await new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
