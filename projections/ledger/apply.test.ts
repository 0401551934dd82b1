import { account as named, formatMoney, money, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import { expect, test } from 'vitest';
import { captured, credited, placed, recorded } from '../testing/recorded.ts';
import { everyOtherFact } from '../testing/wallet-facts.ts';
import { applyToLedger, classOf } from './apply.ts';

test('every posting of a fact is an entry of the journal', () => {
  const entries = recorded([captured('b1', 'p1', { o1: '30.5', o2: '20' })]).flatMap(applyToLedger);
  expect(entries.map(({ account, amount, line }) => [line, account, amount])).toEqual([
    [0, 'user:b1:available', '-50.5'],
    [1, 'escrow:o1', '30.5'],
    [2, 'escrow:o2', '20'],
  ]);
});

test('refuses a fact that does not sum to zero', () => {
  const [event] = recorded([captured('b1', 'p1', { o1: '30' })]);
  if (!event) throw new Error('no event');
  const postings = [
    { account: 'user:b1:available', amount: '-30' },
    { account: 'escrow:o1', amount: '30.0000000001' },
  ];
  expect(() => applyToLedger({ ...event, data: { ...(event.data as object), postings } })).toThrow();
});

test.each([
  [named.available('b1'), 'user:available'],
  [named.held('b1'), 'user:held'],
  [named.escrow('o1'), 'escrow'],
  [named.custody('ethereum'), 'custody'],
  [named.proceeds('m1'), 'seller:proceeds'],
  [named.shopAvailable('m1'), 'seller:available'],
  [named.payout('p1'), 'payout'],
  [named.commission, 'fees:commission'],
  [named.withdrawalFee, 'fees:withdrawal'],
  [named.receivable('L1'), 'loans:receivable'],
  [named.interest, 'income:interest'],
  [named.adjustments, 'equity:adjustments'],
])('the account %s is of class %s', (name, expected) => {
  expect(classOf(name)).toBe(expected);
});

test('orders move no money by themselves', () => {
  expect(recorded([placed('o1')]).flatMap(applyToLedger)).toEqual([]);
});

test('a whole life of a wallet leaves the books balanced, class by class', () => {
  const life = [credited('b1', '100'), captured('b1', 'p1', { o1: '20', o2: '10' }), ...everyOtherFact];
  const sums = new Map<string, Money>();
  for (const entry of recorded(life).flatMap(applyToLedger)) {
    const key = classOf(entry.account);
    sums.set(key, plus(sums.get(key) ?? zero, money(entry.amount)));
  }
  expect(Object.fromEntries([...sums].map(([key, sum]) => [key, formatMoney(sum)]))).toEqual({
    custody: '-50.5',
    bank: '-11',
    'user:available': '672',
    'user:held': '0',
    'user:withheld': '0',
    payout: '-40.5',
    escrow: '0',
    'seller:proceeds': '19',
    'fees:commission': '1',
    'fees:withdrawal': '1.5',
    'fees:recharge': '1',
    'loans:receivable': '-600',
    'income:interest': '2.5',
    'equity:adjustments': '5',
  });
  expect(plus(...sums.values())).toBe(0n);
});
