import { once } from 'node:events';
import { connect } from 'node:net';
import { Server } from '@grpc/grpc-js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDoor, type Door } from './door.ts';

let grpc: Server;
let door: Door;
const open = async (more: Partial<Parameters<typeof openDoor>[1]> = {}) => {
  door = await openDoor(grpc, { host: '127.0.0.1', port: 0, mostSilentMs: 100, ...more });
};
beforeEach(() => {
  grpc = new Server();
});
afterEach(() => {
  door.close();
  grpc.forceShutdown();
});

it.each([
  ['says nothing', ''],
  ['does not end its request', 'GET /ping HTTP/1.1\r\nHost: a\r\nX-'],
])('ends a connection that %s', async (_, said) => {
  await open();
  const socket = connect(door.port, '127.0.0.1');
  socket.write(said);
  socket.resume();
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

it('ends a connection that begins no TLS handshake', async () => {
  // who says nothing is not shown a certificate
  await open({ tls: { key: '', certificate: '' } });
  const socket = connect(door.port, '127.0.0.1');
  socket.resume();
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

it('accepts no more connections than it is told, until one ends', async () => {
  await open({ mostSilentMs: 60_000, mostConnections: 1 });
  const first = connect(door.port, '127.0.0.1');
  await once(first, 'connect');
  const second = connect(door.port, '127.0.0.1');
  second.resume();
  await once(second, 'close');
  first.end('GET /ping HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  first.resume();
  await once(first, 'close');
  const third = connect(door.port, '127.0.0.1');
  third.write('GET /ping HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const [answer] = (await once(third, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 /);
  third.destroy();
});
