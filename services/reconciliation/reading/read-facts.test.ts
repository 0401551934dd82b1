import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { createFactReader } from './read-facts.ts';

const subject = 'ethereum:0xa:0';

function recorded(type: string, stream: string, position: bigint, data: object): RecordedEvent {
  const created = new Date('2026-03-01T10:00:00.000Z');
  const event = { id: `e${position}`, type, stream, revision: 0n, position, created, data };
  return event as unknown as RecordedEvent;
}

async function* of(events: readonly RecordedEvent[]) {
  yield* events;
}

const arrived = recorded('ArrivalRecorded', `arrival-${subject}`, 1n, {
  arrivalId: subject,
  network: 'ethereum',
  owner: 'platform',
  kind: 'funding',
  amount: '5',
  block: { height: 7, hash: '0xb' },
});

test('a recharge credited long after its transfer came to the hot wallet is placed where that came', async () => {
  const credited = recorded('RechargeCredited', 'wallet-U1', 9n, {
    usercode: 'U1',
    arrived: '5',
    transfer: { depositId: subject, network: 'ethereum', transaction: '0xa', logIndex: 0 },
    postings: [{ account: 'custody:ethereum', amount: '-5' }],
  });
  const log = {
    head: async () => 9n,
    readAll: ({ after = -1n }: { readonly after?: bigint } = {}) =>
      of([arrived, credited].filter(({ position }) => position > after)),
    read: (stream: string) => of(stream === arrived.stream ? [arrived] : []),
  } as unknown as Parameters<typeof createFactReader>[0];
  const start = { after: 5n, owners: new Map() };
  const { facts } = await createFactReader(log, 'ethereum', { start })();
  expect(facts.map(({ role, height }) => [role, height])).toEqual([
    ['arrived', 7],
    ['matched', undefined],
  ]);
});
