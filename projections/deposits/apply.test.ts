import { expect, test } from 'vitest';
import { collapse } from '../row-changes.ts';
import { confirmed, credited, detected, orphaned, placed, recorded, withheld } from '../testing/recorded.ts';
import { everyOtherFact } from '../testing/wallet-facts.ts';
import { applyToDeposits } from './apply.ts';
import { confirmationsOf } from './queries.ts';

const rowOf = (...facts: Parameters<typeof recorded>[0]) =>
  collapse(recorded(facts).flatMap(applyToDeposits)).patches[0]?.otherwise;

test('is processing until it is in the wallet, not until it is confirmed', () => {
  expect(rowOf(detected('b1'))).toMatchObject({ status: 'processing', confirmations_required: 6 });
  expect(rowOf(detected('b1'), confirmed('b1'))).toMatchObject({ status: 'processing' });
  expect(rowOf(detected('b1'), confirmed('b1'), credited('b1', '100'))).toMatchObject({
    status: 'success',
    credited_at: '2026-01-01T00:00:00.000Z',
  });
});

test('fails when its block leaves the chain, and comes back with another block', () => {
  expect(rowOf(detected('b1'), orphaned('b1'))).toMatchObject({ status: 'fail' });
  expect(rowOf(detected('b1'), orphaned('b1'), detected('b1', '0x1', 12))).toMatchObject({
    status: 'processing',
    height: '12',
    orphaned_at: null,
  });
});

test('that was too little is in the wallet once it is credited with others', () => {
  const credit = everyOtherFact.filter(({ type }) => type === 'WithheldCredited');
  expect(rowOf(detected('b1', '0x7'), withheld('b1', '0x7'), ...credit)).toMatchObject({ status: 'success' });
});

test('fails when it is final and too little, and keeps when that was', () => {
  expect(rowOf(detected('b1'), withheld('b1'))).toMatchObject({
    status: 'fail',
    confirmed_at: '2026-01-01T00:00:00.000Z',
    credited_at: null,
  });
});

test('a credit that no watcher detected is a recharge too', () => {
  const { patches } = collapse(recorded([credited('b1', '5')]).flatMap(applyToDeposits));
  expect(patches[0]?.otherwise).toMatchObject({ usercode: 'b1', amount: '5', status: 'success' });
});

test('orders and payments are none of its business', () => {
  expect(recorded([placed('o1')]).flatMap(applyToDeposits)).toEqual([]);
});

test.each([
  ['no head is known', undefined, {}, 0],
  ['in the newest block', 10n, {}, 1],
  ['three blocks on', 12n, {}, 3],
  ['long ago, but not confirmed yet', 99n, {}, 6],
  ['confirmed, whatever the head', undefined, { confirmed_at: new Date() }, 6],
  ['orphaned', 99n, { orphaned_at: new Date() }, 0],
  ['the head is behind its block', 8n, {}, 0],
] as const)('counts confirmations: %s', (_, head, marks, expected) => {
  const deposit = { height: '10', confirmations_required: 6, confirmed_at: null, orphaned_at: null };
  expect(confirmationsOf({ ...deposit, ...marks }, head)).toBe(expected);
});
