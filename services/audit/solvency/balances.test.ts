import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { capture, credit, history } from '../testing/history.ts';
import { balancesAt, BrokenHistoryError } from './balances.ts';

const written = history([credit('U1', '100'), credit('U2', '7'), capture('U1', 'O1', '30.5')]);

function logOf(events: readonly RecordedEvent[]): Pick<EventLog, 'readAll'> {
  return {
    async *readAll() {
      yield* events;
    },
  };
}

test('are what the postings of an intact log come to', async () => {
  expect(await balancesAt(logOf(written), 30n)).toMatchObject([
    { usercode: 'U1', available: 695_000_000_000n, held: 0n, escrow: 305_000_000_000n },
    { usercode: 'U2', available: 70_000_000_000n, held: 0n, escrow: 0n },
  ]);
});

test.each([
  ['changed', { ...credit('U1', '1').data }],
  ['made unreadable', { usercode: 'U1', postings: 'none' }],
])(
  'are not told from a fact that was %s, for the sum would be smaller than what is owed',
  async (_, data) => {
    const tampered = written.map((event, index) => (index === 0 ? { ...event, data } : event));
    await expect(balancesAt(logOf(tampered), 30n)).rejects.toThrow(BrokenHistoryError);
  },
);

test('are not told where a fact was removed', async () => {
  await expect(balancesAt(logOf(written.slice(1)), 30n)).rejects.toThrow(/wallet-U1: revision 1/);
});
