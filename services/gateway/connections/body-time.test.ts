import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { allowBodyTime, boundBodyTime } from './body-time.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function begin(handle: RequestListener, milliseconds: number) {
  const onLate = vi.fn();
  const server = createServer(boundBodyTime(handle, milliseconds, onLate));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nha`);
    return socket;
  };
  return { onLate, open };
}

it('tells of a body that is late', async () => {
  const { onLate, open } = await begin(() => undefined, 1);
  open('/');
  await expect.poll(() => onLate.mock.calls.length).toBe(1);
});

it('gives a request more time when it is allowed', async () => {
  const { onLate, open } = await begin((request, response) => {
    if (request.url === '/upload') allowBodyTime(request, 60_000);
    request.resume().on('end', () => response.end('whole'));
  }, 1);
  const upload = open('/upload');
  await once(upload, 'connect');
  open('/');
  // began later, and is late
  await expect.poll(() => onLate.mock.calls.length).toBe(1);
  upload.write('lf');
  const [answer] = (await once(upload, 'data')) as [Buffer];
  expect(String(answer)).toContain('whole');
  expect(onLate).toHaveBeenCalledOnce();
});
