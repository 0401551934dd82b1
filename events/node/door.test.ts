import { once } from 'node:events';
import { connect } from 'node:net';
import { Server } from '@grpc/grpc-js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDoor, type Door } from './door.ts';

let grpc: Server;
let door: Door;
beforeEach(async () => {
  grpc = new Server();
  door = await openDoor(grpc, { host: '127.0.0.1', port: 0, mostSilentMs: 100 });
});
afterEach(() => {
  door.close();
  grpc.forceShutdown();
});

it.each([
  ['says nothing', ''],
  ['does not end its request', 'GET /ping HTTP/1.1\r\nHost: a\r\nX-'],
])('ends a connection that %s', async (_, said) => {
  const socket = connect(door.port, '127.0.0.1');
  socket.write(said);
  socket.resume();
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});
