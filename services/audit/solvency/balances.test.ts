import { expect, test } from 'vitest';
import { capture, credit, history, logOf } from '../testing/history.ts';
import { balancesAt, BrokenHistoryError } from './balances.ts';

const written = history([credit('U1', '100'), credit('U2', '7'), capture('U1', 'O1', '30.5')]);

test('balances are the sums of the postings of an intact log', async () => {
  expect(await balancesAt(logOf(written), 30n)).toMatchObject([
    { usercode: 'U1', available: 695_000_000_000n, held: 0n, escrow: 305_000_000_000n },
    { usercode: 'U2', available: 70_000_000_000n, held: 0n, escrow: 0n },
  ]);
});

test.each([
  ['changed', { ...credit('U1', '1').data }],
  ['made unreadable', { usercode: 'U1', postings: 'none' }],
])(
  'no balances are told from an event that was %s: they would add up to less than is owed',
  async (_, data) => {
    const tampered = written.map((event, index) => (index === 0 ? { ...event, data } : event));
    await expect(balancesAt(logOf(tampered), 30n)).rejects.toThrow(BrokenHistoryError);
  },
);

test('no balances are told where an event was removed', async () => {
  await expect(balancesAt(logOf(written.slice(1)), 30n)).rejects.toThrow(/wallet-U1: revision 1/);
});
