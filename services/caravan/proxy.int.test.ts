import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { caddyVersion, sendsBodiesAgain } from './testing/caddy.ts';
import { startProxy, type RunningProxy } from './testing/running-proxy.ts';

type Seen = { readonly url: string; readonly headers: IncomingMessage['headers']; readonly body: string };
type Gateway = { readonly address: string; readonly seen: Seen[]; stop(): Promise<void> };

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** Answers everything with what it saw; or breaks off, once it has the whole request. */
async function startGateway(does: 'answers' | 'breaks-off' = 'answers'): Promise<Gateway> {
  const seen: Seen[] = [];
  const server = createServer((call, response) => {
    const parts: Buffer[] = [];
    call.on('data', (part: Buffer) => parts.push(part));
    call.on('end', () => {
      const { url = '', headers } = call;
      seen.push({ url, headers, body: Buffer.concat(parts).toString() });
      if (does === 'breaks-off') call.socket.destroy();
      // as a gateway does that takes the proxy's word
      else response.setHeader('x-request-id', headers['x-request-id'] ?? '').end('answered');
    });
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`heard ${String(data)}`)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => stopServer(server);
  cleanUps.push(stop);
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, seen, stop };
}

async function stopServer(server: Server): Promise<void> {
  if (!server.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

async function proxyBefore(...gateways: readonly Gateway[]): Promise<RunningProxy> {
  const proxy = await startProxy(gateways.map(({ address }) => address));
  cleanUps.push(() => proxy.stop());
  return proxy;
}

const version = caddyVersion();
// an earlier Caddy repeats pages alone, and requests that have no body when nobody had them
const bodies = sendsBodiesAgain(version ?? '');

describe.skipIf(version === undefined)('the proxy before the gateways (needs caddy on the PATH)', () => {
  it('tells a gateway who called, whoever the caller claims to be', async () => {
    const gateway = await startGateway();
    const { port } = await proxyBefore(gateway);
    await fetch(`http://127.0.0.1:${port}/`, {
      headers: { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-forwarded-host': 'evil.example' },
    });
    expect(gateway.seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `127.0.0.1:${port}`,
    });
    expect(gateway.seen[0]?.headers).not.toHaveProperty('forwarded');
  });

  it('names each request itself, alike in its log and to the gateway, and lets nobody trace', async () => {
    const gateway = await startGateway();
    const { port, logged } = await proxyBefore(gateway);
    const headers = {
      'x-request-id': 'of-the-caller',
      traceparent: `00-${'1'.repeat(32)}-${'1'.repeat(16)}-01`,
    };
    await fetch(`http://127.0.0.1:${port}/`, { headers });
    const [seen] = gateway.seen;
    expect(seen?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen?.headers).not.toHaveProperty('traceparent');
    // an earlier Caddy does not log it
    if (bodies)
      await vi.waitFor(() =>
        expect(logged()).toContain(`"uuid":"${seen?.headers['x-request-id'] as string}"`),
      );
  });

  it('names every answer once as its log does, also where no gateway answers', async () => {
    const [dying, other] = [await startGateway('breaks-off'), await startGateway()];
    const { port, webSocketPort, logged } = await proxyBefore(dying);
    const failed = [
      await fetch(`http://127.0.0.1:${port}/wap/api/user!newlogin.action`, { method: 'POST' }),
      await fetch(`http://127.0.0.1:${webSocketPort}/ws`, { method: 'POST' }),
    ];
    for (const [nth, answer] of failed.entries()) {
      expect(answer.status).toBe(502);
      expect(answer.headers.get('x-request-id')).toBe(dying.seen[nth]?.headers['x-request-id']);
    }
    const hidden = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([hidden.status, hidden.headers.get('x-request-id')]).toEqual([
      404,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
    if (bodies)
      await vi.waitFor(() => expect(logged()).toContain(`"uuid":"${hidden.headers.get('x-request-id')}"`));
    const answered = await fetch(`http://127.0.0.1:${(await proxyBefore(other)).port}/`);
    expect(answered.headers.get('x-request-id')).toBe(other.seen[0]?.headers['x-request-id']);
  });

  it('logs calls and failures without what may be secret', async () => {
    const gateway = await startGateway('breaks-off');
    const { port, webSocketPort, logged } = await proxyBefore(gateway);
    const headers = {
      token: 'S3CRET',
      authorization: 'S3CRET',
      cookie: 'a=S3CRET',
      referer: 'http://a/?S3CRET',
    };
    const call = (at: number, path: string) =>
      fetch(`http://127.0.0.1:${at}${path}?token=S3CRET`, { method: 'POST', headers });
    expect((await call(port, '/wap/api/user!newlogin.action')).status).toBe(502);
    expect((await call(webSocketPort, '/ws')).status).toBe(502);
    await gateway.stop();
    await expect.poll(logged).toMatch(/http\.log\.error.*\n?[^]*"uri":"\/ws"/);
    await expect.poll(logged).toContain('"uri":"/wap/api/user!newlogin.action"');
    await expect.poll(() => logged().match(/http\.log\.access/g)?.length).toBe(2);
    expect(logged()).not.toContain('S3CRET');
  });

  it.each([
    '/metrics',
    '/readyz',
    '/healthz',
    '/%6detrics',
    '//metrics',
    '/./readyz',
    '/readyz/',
    '/METRICS',
  ])('keeps %s from the public', async (path) => {
    const gateway = await startGateway();
    const { port } = await proxyBefore(gateway);
    expect(await statusOf(port, path)).toBe(404);
    expect(gateway.seen).toEqual([]);
  });

  it('passes WebSockets on, at the port of the site and at their own', async () => {
    const { port, webSocketPort } = await proxyBefore(await startGateway());
    for (const address of [`${port}/ws`, `${webSocketPort}/`]) {
      const socket = new WebSocket(`ws://127.0.0.1:${address}`);
      await once(socket, 'open');
      socket.send('hello');
      expect(String((await once(socket, 'message'))[0])).toBe('heard hello');
      socket.terminate();
    }
  });

  it('refuses a body that no gateway would take', async () => {
    const gateway = await startGateway();
    const { port } = await proxyBefore(gateway);
    const body = 'x'.repeat(3 * 1_048_576);
    const answer = await fetch(`http://127.0.0.1:${port}/wap/api/order!submit`, { method: 'POST', body });
    expect(answer.ok).toBe(false);
    expect(gateway.seen).toEqual([]);
  });

  const key = { 'idempotency-key': 'a-key-of-one-attempt' };
  const calls = [
    { what: 'a page', again: true, method: 'GET', path: '/goods/1', headers: {} },
    { what: 'a query', again: bodies, method: 'POST', path: '/wap/api/order!info.action', headers: {} },
    { what: 'a query by GET', again: bodies, method: 'GET', path: '/wap/api/order!info', headers: {} },
    {
      what: 'a command with its key',
      again: bodies,
      method: 'POST',
      path: '/wap/api/order!pay',
      headers: key,
    },
    {
      what: 'a command without a key',
      again: false,
      method: 'POST',
      path: '/wap/api/order!pay',
      headers: {},
    },
    { what: 'a command by GET', again: false, method: 'GET', path: '/wap/api/address!add', headers: {} },
    {
      what: 'a command that keeps no keys',
      again: false,
      method: 'POST',
      path: '/wap/api/user!login',
      headers: key,
    },
  ] as const;
  const sent = JSON.stringify({ remark: 'x'.repeat(100_000) });

  async function ask({ port }: RunningProxy, { method, path, headers }: (typeof calls)[number]) {
    const body = method === 'POST' && bodies ? sent : undefined;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: body ?? null });
    return { status: answer.status, text: await answer.text(), body: body ?? '' };
  }

  it.each(calls.filter(({ again }) => again))(
    'sends $what to another gateway when one breaks off',
    async (call) => {
      const [dying, other] = [await startGateway('breaks-off'), await startGateway()];
      const proxy = await proxyBefore(dying, other);
      const answers = [await ask(proxy, call), await ask(proxy, call)];
      expect(answers.map(({ text }) => text)).toEqual(['answered', 'answered']);
      expect(dying.seen.length).toBeGreaterThan(0);
      expect(other.seen.map(({ body }) => body)).toEqual(answers.map(({ body }) => body));
    },
  );

  it.each(calls.filter(({ again }) => !again))('sends $what once, whatever happens', async (call) => {
    const gateways = [await startGateway('breaks-off'), await startGateway('breaks-off')];
    const proxy = await proxyBefore(...gateways);
    expect((await ask(proxy, call)).status).toBe(502);
    expect(gateways.flatMap(({ seen }) => seen)).toHaveLength(1);
  });

  it.each(calls)('sends $what to a gateway that listens', async (call) => {
    const [dead, other] = [await startGateway(), await startGateway()];
    await dead.stop();
    const proxy = await proxyBefore(dead, other);
    const answers = [await ask(proxy, call), await ask(proxy, call)];
    expect(answers.map(({ text }) => text)).toEqual(['answered', 'answered']);
    expect(other.seen.map(({ body }) => body)).toEqual(answers.map(({ body }) => body));
  });
});

/** As it is written: fetch would tidy the path. */
async function statusOf(port: number, path: string): Promise<number | undefined> {
  const asking = request({ host: '127.0.0.1', port, path }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
