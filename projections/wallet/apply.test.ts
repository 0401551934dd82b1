import { formatMoney, money, walletEventTypes } from '@caravan/events';
import { expect, test } from 'vitest';
import { captured, credited, placed, recorded, returned } from '../testing/recorded.ts';
import { everyOtherFact } from '../testing/wallet-facts.ts';
import { PoisonError } from '../view.ts';
import { applyWalletEvent } from './apply.ts';
import { runBalances } from './running-balance.ts';

const facts = [
  credited('b1', '100'),
  captured('b1', 'p1', { o1: '30.5', o2: '20' }),
  returned('b1', 'p1', 'o2', '20'),
];
const changes = recorded(facts).flatMap(applyWalletEvent);

test('history says each movement with its sign and the balance after it', () => {
  const { balances, history } = runBalances(new Map(), changes);
  expect(history.map(({ kind, amount, balance, reference }) => [kind, amount, balance, reference])).toEqual([
    ['deposit', '100', '100', 'ethereum:0x1:0'],
    ['payment', '-30.5', '69.5', 'o1'],
    ['payment', '-20', '49.5', 'o2'],
    ['return', '20', '69.5', 'o2'],
  ]);
  expect(balances.get('b1')).toEqual({ available: 695_000_000_000n, held: 0n, revision: 2n });
});

test('the same facts in batches of any size lead to the same history', () => {
  const whole = runBalances(new Map(), changes);
  let balances: ReturnType<typeof runBalances>['balances'] = new Map();
  const history = changes.flatMap((change) => {
    const step = runBalances(balances, [change]);
    balances = step.balances;
    return step.history;
  });
  expect(history).toEqual(whole.history);
  expect(balances).toEqual(whole.balances);
});

test('refuses a gap between facts, a repeated fact and a balance below zero', () => {
  const [first, second] = changes;
  if (!first || !second) throw new Error('no changes');
  expect(() => runBalances(new Map(), [second])).toThrow(PoisonError);
  expect(() => runBalances(new Map(), [first, first])).toThrow('fact 0 of the wallet of b1 follows fact 0');
  const poor = recorded([captured('b1', 'p1', { o1: '1' })]).flatMap(applyWalletEvent);
  expect(() => runBalances(new Map(), poor)).toThrow('below zero');
  const before = { available: money('100'), held: money('51'), revision: 0n };
  const [settled] = recorded(everyOtherFact.filter(({ type }) => type === 'WithdrawalSettled')).flatMap(
    applyWalletEvent,
  );
  const settle = () =>
    runBalances(new Map([['b1', before]]), [{ ...(settled ?? expect.unreachable()), revision: 1n }]);
  expect(settle).toThrow('the wallet of b1 would be below zero');
});

test('everything that is in a wallet may be spent, and each of its payments says which it was', () => {
  const spent = recorded([credited('b1', '30'), captured('b1', 'p1', { o1: '30' })]);
  const { balances, history } = runBalances(new Map(), spent.flatMap(applyWalletEvent));
  expect(balances.get('b1')?.available).toBe(0n);
  expect(history.map((entry) => entry.payment_id)).toEqual([null, 'p1']);
});

test('refuses a fact whose postings move something else than it says', () => {
  const [capture] = recorded([captured('b1', 'p1', { o1: '30' })]);
  if (!capture) throw new Error('no event');
  const data = {
    ...(capture.data as object),
    postings: [
      { account: 'user:b1:available', amount: '-3' },
      { account: 'escrow:o1', amount: '3' },
    ],
  };
  expect(() => applyWalletEvent({ ...capture, data })).toThrow('do not move what it says');
});

test('refuses a fact whose postings leave held funds where they were, though it says that they move', () => {
  const [request] = recorded(everyOtherFact.filter(({ type }) => type === 'WithdrawalRequested'));
  if (!request) throw new Error('no event');
  const postings = [
    { account: 'user:b1:available', amount: '-51.5' },
    { account: 'custody:ethereum', amount: '51.5' },
  ];
  const data = { ...(request.data as object), postings };
  expect(() => applyWalletEvent({ ...request, data })).toThrow('do not move what it says');
});

test('amounts stay exact to the tenth decimal', () => {
  const tiny = recorded([
    credited('b1', '0.0000000001'),
    credited('b1', '12345678901234567.0000000001', '0x2'),
  ]);
  const { balances } = runBalances(new Map(), tiny.flatMap(applyWalletEvent));
  const available = balances.get('b1')?.available;
  expect(available && formatMoney(available)).toBe('12345678901234567.0000000002');
});

test('order events change nothing', () => {
  expect(recorded([placed('o1')]).flatMap(applyWalletEvent)).toEqual([]);
});

test('a whole life of a wallet: every fact is understood, and what is held comes and goes', () => {
  const life = [credited('b1', '100'), captured('b1', 'p1', { o1: '20', o2: '10' }), ...everyOtherFact];
  const { balances, history } = runBalances(new Map(), recorded(life).flatMap(applyWalletEvent));
  expect(
    history.map(({ kind, amount, held, balance, reference }) => [kind, amount, held, balance, reference]),
  ).toEqual([
    ['deposit', '100', '0', '100', 'ethereum:0x1:0'],
    ['payment', '-20', '0', '80', 'o1'],
    ['payment', '-10', '0', '70', 'o2'],
    ['recharge', '10', '0', '80', 'r1'],
    ['refund', '10', '0', '90', 'o2'],
    ['withdrawal', '-51.5', '51.5', '38.5', 'w0'],
    ['withdrawal-back', '51.5', '-51.5', '90', 'w0'],
    ['withdrawal', '-51.5', '51.5', '38.5', 'w1'],
    ['withdrawal-back', '51.5', '-51.5', '90', 'w1'],
    ['withdrawal', '-51.5', '51.5', '38.5', 'w2'],
    ['withdrawal-paid', '0', '-51.5', '38.5', 'w2'],
    ['loan', '1000', '0', '1038.5', 'L1'],
    ['repayment', '-402.5', '0', '636', 'r1'],
    ['adjustment', '-5', '0', '631', 'a1'],
    ['proceeds', '40.5', '0', '671.5', 'o1'],
    ['withheld', '0.5', '0', '672', 'ethereum:0x7:0'],
  ]);
  expect(balances.get('b1')).toEqual({
    available: money('672'),
    held: money('0'),
    revision: BigInt(life.length - 1),
  });
});

test('the history covers every fact that a wallet knows', () => {
  const known = new Set([...facts, ...everyOtherFact].map(({ type }) => type));
  expect([...known].toSorted()).toEqual(Object.keys(walletEventTypes).toSorted());
});
