import type { EventLog } from '@caravan/events/log';
import { createLogger } from '@caravan/platform';
import { expect, test } from 'vitest';
import { tellAppends } from './tell-appends.ts';

const unasked = () => {
  throw new Error('not asked here');
};
const log: EventLog = {
  append: async () => ({ revision: 4n, position: 90n }),
  read: unasked,
  readAll: unasked,
  subscribe: unasked,
  head: unasked,
  ping: unasked,
  close: unasked,
};
const metadata = {
  version: 1,
  commandId: 'command',
  correlationId: 'request',
  causationId: 'cause',
  actor: 'U1',
  owner: 'U1',
  hash: '',
};

test('tells of each append which request it can be followed to, and nothing of what it says', async () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const told = tellAppends(log, createLogger({ name: 'worker', level: 'debug', destination }));
  const data = { shipTo: 'sealed' };
  const answer = await told.append('order-O1', 3n, [{ id: 'e1', type: 'OrderPaid', data, metadata }]);
  expect(answer).toEqual({ revision: 4n, position: 90n });
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      stream: 'order-O1',
      types: ['OrderPaid'],
      commandId: 'command',
      correlationId: 'request',
      causationId: 'cause',
      actor: 'U1',
    },
  ]);
  expect(lines.join('')).not.toContain('sealed');
});
