import { StreamDeletedError } from '@caravan/events/log';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { credit, history } from '../testing/history.ts';
import { verifyChainsAlone as verifyLog } from '../testing/chains-alone.ts';

/** More wallets than are read at once, three events each, and an order. */
const wallets = Array.from({ length: 150 }, (_, index) => `U${index}`);
const written = history([
  ...wallets.flatMap((usercode) => [credit(usercode, '1'), credit(usercode, '2'), credit(usercode, '3')]),
  { stream: 'order-O1', type: 'OrderPlaced', data: {} },
]);

/** A store that returns everything to a reader of the whole log, and of each stream what `shows` says. */
function logThat(
  shows: (stream: string, events: readonly RecordedEvent[]) => readonly RecordedEvent[],
): Pick<EventLog, 'read' | 'readAll'> {
  return {
    async *read(stream) {
      yield* shows(
        stream,
        written.filter((event) => event.stream === stream),
      );
    },
    async *readAll() {
      yield* written;
    },
  };
}

const hiddenIn = async (log: ReturnType<typeof logThat>) => {
  const { intact, misfits, hidden } = await verifyLog({ log });
  expect(misfits).toEqual([]);
  expect(intact).toBe(hidden.length === 0);
  return hidden.map(({ stream }) => stream);
};

test.each<[string, (events: readonly RecordedEvent[]) => readonly RecordedEvent[]]>([
  ['deleted', () => []],
  ['truncated', (events) => events.slice(1)],
  [
    'closed with a tombstone',
    () => {
      throw new StreamDeletedError('gone');
    },
  ],
])('finds a wallet whose stream was %s, although the log holds all its events', async (_how, shows) => {
  const log = logThat((stream, events) => (stream === 'wallet-U7' ? shows(events) : events));
  expect(await hiddenIn(log)).toEqual(['wallet-U7']);
});

test('finds nothing where streams read as the log holds them, and reads no orders', async () => {
  const asked = new Set<string>();
  const log = logThat((stream, events) => {
    asked.add(stream);
    return events;
  });
  expect(await hiddenIn(log)).toEqual([]);
  expect(asked.size).toBe(wallets.length);
});

test('fails if the store cannot be read', async () => {
  const log = logThat((stream, events) => {
    if (stream === 'wallet-U7') throw new Error('the store is away');
    return events;
  });
  await expect(hiddenIn(log)).rejects.toThrow('the store is away');
});
