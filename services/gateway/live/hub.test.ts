import { expect, it } from 'vitest';
import type { SocketMessage } from '../wire/index.ts';
import type { Connection } from './connection.ts';
import { createHub, MOST_PER_BUYER } from './hub.ts';

const nothing = () => undefined;

function listener(usercode: string): Connection & { heard: SocketMessage[] } {
  const heard: SocketMessage[] = [];
  return {
    heard,
    token: 't',
    session: 's',
    usercode,
    send: (message) => heard.push(message),
    ping: () => true,
    close: nothing,
    terminate: nothing,
  };
}

it('tells a buyer on every socket of theirs and nobody else', () => {
  const hub = createHub();
  const [phone, desk, other] = [listener('u1'), listener('u1'), listener('u2')];
  for (const each of [phone, desk, other]) hub.join(each);
  hub.tell('u1', { type: 'order', orderId: 'A' });
  expect([phone.heard.length, desk.heard.length, other.heard.length]).toEqual([1, 1, 0]);
  hub.leave(phone);
  hub.tell('u1', { type: 'order', orderId: 'B' });
  expect([phone.heard.length, desk.heard.length]).toEqual([1, 2]);
});

it('lets one buyer open only so many sockets', () => {
  const hub = createHub();
  const joined = Array.from({ length: MOST_PER_BUYER + 2 }, () => hub.join(listener('u1')));
  expect(joined.filter(Boolean)).toHaveLength(MOST_PER_BUYER);
  expect(hub.join(listener('u2'))).toBe(true);
});
