import { expect, test } from 'vitest';
import { blockOf, nobody, poor, rich, transferOf } from '../testing/transactions.ts';
import { encodeTransaction, idOf } from '../transaction/transaction.ts';
import { used } from './accounts.ts';
import { createLedger } from './ledger.ts';

const [first, second] = [transferOf(rich, nobody, 1n), transferOf(rich, poor, 2n)];
const signed = encodeTransaction(second).toString('hex');

function ledgerOfTwo() {
  const ledger = createLedger([rich, poor]);
  ledger.apply(blockOf(0, []));
  ledger.apply({ kind: 'transaction', signed });
  ledger.apply(blockOf(1, [first, second]));
  return ledger;
}

test('a transaction in a block waits no longer, and is found with its block', () => {
  const ledger = ledgerOfTwo();
  expect(ledger.pool().size).toBe(0);
  expect(ledger.place(idOf(second))).toMatchObject({ index: 1, block: { height: 1 } });
  expect(ledger.byId(ledger.at(1)?.id ?? '')).toBe(ledger.at(1));
  expect(ledger.knows(idOf(first))).toBe(true);
});

test('after the chain went back, its transactions wait again, and what they made is not there', () => {
  const ledger = ledgerOfTwo();
  const orphan = ledger.at(1)?.id ?? '';
  expect(ledger.accounts().get(nobody)).toBeDefined();
  ledger.apply({ kind: 'rewind', height: 0 });
  expect([...ledger.pool().keys()]).toEqual([idOf(first), idOf(second)]);
  expect(ledger.place(idOf(first))).toBeUndefined();
  expect(ledger.byId(orphan)).toBeUndefined();
  expect(ledger.accounts().get(nobody)).toBeUndefined();
  expect(ledger.forks()).toBe(1);
  ledger.apply({ kind: 'dropped', id: idOf(first), why: 'test' });
  expect(ledger.knows(idOf(first))).toBe(false);
});

test('used bandwidth comes back evenly within a day', () => {
  const hour = 3_600_000;
  const account = { used: 480, usedAt: hour };
  expect([0, 6, 12, 24, 48].map((later) => used(account, (1 + later) * hour))).toEqual([480, 360, 240, 0, 0]);
});

test('bandwidth of a block counts for the owners of its transactions', () => {
  const ledger = createLedger([rich, poor]);
  ledger.apply(blockOf(0, []));
  ledger.apply(blockOf(1, [second], 265n));
  expect(ledger.accounts().freeBandwidth(rich, 3_000)).toBe(600 - 265);
  expect(ledger.accounts().freeBandwidth(poor, 3_000)).toBe(600);
});
