import { formatMoney } from '@caravan/events';
import { expect, test } from 'vitest';
import { captured, credited, placed, recorded, returned } from '../testing/recorded.ts';
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
  expect(() => runBalances(new Map(), [first, first])).toThrow(PoisonError);
  const poor = recorded([captured('b1', 'p1', { o1: '1' })]).flatMap(applyWalletEvent);
  expect(() => runBalances(new Map(), poor)).toThrow('below zero');
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
