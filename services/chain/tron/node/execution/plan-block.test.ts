import { expect, test } from 'vitest';
import { reference } from '../block/header.ts';
import { createLedger } from '../ledger/ledger.ts';
import { blockOf, poor, rich, scopeOf, transferOf } from '../testing/transactions.ts';
import { encodeTransaction } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { planBlock } from './plan-block.ts';

function ledgerWith(make: (raw: Parameters<typeof transferOf>[3]) => readonly Transaction[]) {
  const ledger = createLedger([rich, poor]);
  ledger.apply(blockOf(0, []));
  ledger.apply(blockOf(1, []));
  const transactions = make({ ...reference(ledger.at(1)?.id ?? ''), expiration: 10_000n });
  for (const each of transactions)
    ledger.apply({ kind: 'transaction', signed: encodeTransaction(each).toString('hex') });
  return ledger;
}
const amounts = (plan: ReturnType<typeof planBlock>) => plan.taken.map(({ deed }) => deed.amount);

test('takes what waits, in its order', () => {
  const ledger = ledgerWith((raw) => [transferOf(rich, poor, 2n, raw), transferOf(rich, poor, 1n, raw)]);
  expect(amounts(planBlock(ledger, scopeOf({ rich: 10n })))).toEqual([2n, 1n]);
});

test('what only lacks what others reserved waits on; what nobody could ever pay is dropped', () => {
  const ledger = ledgerWith((raw) => [
    transferOf(poor, rich, 11n, raw),
    transferOf(rich, poor, 6n, raw),
    transferOf(rich, poor, 5n, raw),
  ]);
  const plan = planBlock(ledger, scopeOf({ rich: 10n, poor: 10n }));
  expect(amounts(plan)).toEqual([6n]);
  expect(plan.dropped.map(({ why }) => why)).toEqual([expect.stringContaining('balance is not sufficient')]);
});

test('what expired or names no block of the chain is dropped', () => {
  const ledger = ledgerWith((raw) => [
    transferOf(rich, poor, 1n, { ...raw, expiration: 3_000n }),
    transferOf(rich, poor, 1n, { ...raw, ref_block_hash: '00'.repeat(8) }),
  ]);
  const { taken, dropped } = planBlock(ledger, scopeOf({ rich: 10n }));
  expect(taken).toEqual([]);
  expect(dropped.map(({ why }) => why)).toEqual(['Transaction expired', 'Tapos check error.']);
});
