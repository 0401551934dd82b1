import { EventEmitter } from 'node:events';
import { createLogger, metrics } from '@caravan/platform';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createMeasurements } from '../operations/measurements.ts';
import { createLive } from './live.ts';

const live = createLive({
  identity: { sessionOf: async () => undefined },
  staff: { peekAtSession: async () => undefined },
  chat: { standing: async () => ({ lastId: 0, unread: 0, serviceReadTo: 0 }) },
  chatWord: { hear: () => () => {} },
  readModel: { onChanges: () => () => {}, wallet: {} as never },
  measurements: createMeasurements(metrics),
  sessionEnds: { hear: () => () => {} },
  invitationWord: { hear: () => () => {} },
  logger: createLogger({ name: 'test', level: 'silent' }),
});

function fakeSocket(bufferedAmount: number) {
  const calls = { send: vi.fn(), close: vi.fn(), terminate: vi.fn() };
  const socket = Object.assign(new EventEmitter(), { readyState: 1, OPEN: 1, bufferedAmount, ...calls });
  live.accept(socket as unknown as WebSocket, {});
  return socket;
}

const ping = JSON.stringify({ type: 'ping' });

it('answers a ping', () => {
  const socket = fakeSocket(0);
  socket.emit('message', ping);
  expect(socket.send).toHaveBeenCalledWith(JSON.stringify({ type: 'pong' }));
  socket.emit('close');
});

it('cuts off who asks and asks and never reads the answers, before they fill the memory', () => {
  const socket = fakeSocket(2_000_000);
  socket.emit('message', ping);
  expect(socket.send).not.toHaveBeenCalled();
  expect(socket.terminate).toHaveBeenCalled();
  socket.emit('close');
});
