import { money } from '@caravan/events';
import { expect, test } from 'vitest';
import { entitledFacts } from '../testing/entitled-history.ts';
import { capture, credit, history, hold, logOf } from '../testing/history.ts';
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

test('what is held for a withdrawal is owed too, and other accounts are not', async () => {
  const held = history([
    credit('U1', '100'),
    hold('U1', '20'),
    capture('U1', 'O1', '5'),
    capture('U1', 'O2', '6'),
  ]);
  expect(await balancesAt(logOf(held), 40n)).toEqual([
    {
      usercode: 'U1',
      available: 690_000_000_000n,
      held: 200_000_000_000n,
      escrow: 110_000_000_000n,
      withheld: 0n,
    },
  ]);
});

test('what a shop gave back for a refund is in escrow for its buyer again, and nobody is ever owed less than nothing', async () => {
  const all = history(entitledFacts);
  const log = logOf(all);
  const escrowAfter = async (type: string) => {
    const { position } = all.findLast((event) => event.type === type) ?? expect.unreachable();
    return (await balancesAt(log, position)).find(({ usercode }) => usercode === 'U1')?.escrow;
  };
  expect(await escrowAfter('ProceedsGivenBack')).toBe(0n);
  expect(await escrowAfter('ProceedsTakenBack')).toBe(money('1'));
  expect(await escrowAfter('PaymentRefunded')).toBe(0n);
  for (const { position } of all)
    for (const { available, held, escrow, withheld } of await balancesAt(log, position))
      expect([available, held, escrow, withheld].filter((part) => part < 0n)).toEqual([]);
});

test('what is withheld of small deposits is owed from the day it is set aside until it is credited or dropped', async () => {
  const all = history(entitledFacts);
  const log = logOf(all);
  const owedAt = async (position: bigint) =>
    (await balancesAt(log, position)).map(({ withheld }) => withheld).filter((amount) => amount !== 0n);
  const first = all.find(({ type }) => type === 'DepositSetAside') ?? expect.unreachable();
  expect(await owedAt(first.position - 1n)).toEqual([]);
  expect(await owedAt(first.position)).toEqual([money('0.4')]);
  const credited = all.find(({ type }) => type === 'WithheldCredited') ?? expect.unreachable();
  expect(await owedAt(credited.position)).toEqual([]);
});

test('only wallets count, and only up to the position', async () => {
  const [order] = history([{ stream: 'order-O1', type: 'OrderPlaced', data: credit('U1', '5').data }]);
  if (!order) throw new Error('no such event');
  const log = logOf([{ ...order, position: 5n }, ...written]);
  expect(await balancesAt(log, 29n)).toMatchObject([
    { usercode: 'U1', available: 1_000_000_000_000n, escrow: 0n },
    { usercode: 'U2' },
  ]);
  expect(await balancesAt(log, 9n)).toEqual([]);
});

test('where a history is broken is told in a sentence', async () => {
  const error: unknown = await balancesAt(logOf(written.slice(1)), 30n).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BrokenHistoryError);
  expect(error).toMatchObject({
    name: 'BrokenHistoryError',
    message: `wallet-U1: revision 1 (PaymentCaptured, ${written[2]?.id}) does not fit [gap]: revision 0 is missing before it.`,
  });
});

const by = (passedOver: boolean) => ({ why: 'it carries no code of who wrote it', passedOver });

test('no balances are told from an event that somebody without the key wrote', async () => {
  const forged = written.map((event, index) => (index === 1 ? { ...event, doubt: by(false) } : event));
  await expect(balancesAt(logOf(forged), 30n)).rejects.toMatchObject({ name: 'DoubtedEventError' });
});

test('a forged event that is passed over counts for nothing, and the next is chained to it', async () => {
  const chained = history([credit('U1', '100'), credit('U1', '1000000'), capture('U1', 'O1', '30.5')]);
  // its own hash need not fit
  const passed = chained.map((event, index) =>
    index === 1 ? { ...event, data: { ...credit('U1', '2').data }, doubt: by(true) } : event,
  );
  expect(await balancesAt(logOf(passed), 30n)).toMatchObject([
    { usercode: 'U1', available: 695_000_000_000n, escrow: 305_000_000_000n },
  ]);
});
