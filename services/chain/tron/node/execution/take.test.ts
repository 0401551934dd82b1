import { expect, test } from 'vitest';
import { bandwidthOf } from '../transaction/transaction.ts';
import { nobody, poor, rich, scopeOf, transferOf } from '../testing/transactions.ts';
import { take } from './take.ts';

const bytes = bandwidthOf(transferOf(rich, poor, 1n));

test('a transfer uses free bandwidth while there is enough, then pays for it', () => {
  const scope = scopeOf({ rich: 10_000_000n });
  const costs = [1n, 2n, 3n].map((amount) => take(transferOf(rich, poor, amount), scope));
  expect(costs.map(({ netUsage }) => netUsage)).toEqual([bytes, bytes, 0]);
  expect(costs.map(({ netFee }) => netFee)).toEqual([0n, 0n, BigInt(bytes) * 1_000n]);
});

test('the first transfer to somebody new pays for the account, a second one of the same block does not', () => {
  const scope = scopeOf({ rich: 10_000_000n });
  const [first, second] = [1n, 2n].map((amount) => take(transferOf(rich, nobody, amount), scope));
  expect(first).toMatchObject({ netUsage: 0, netFee: 100_000n, otherFees: 1_000_000n });
  expect(second).toMatchObject({ netUsage: bytes, netFee: 0n, otherFees: 0n });
});

test('a memo is paid for', () => {
  const scope = scopeOf({ rich: 1_000_005n });
  expect(take(transferOf(rich, poor, 5n, { data: 'ab' }), scope).otherFees).toBe(1_000_000n);
  expect(scope.spendable(rich)).toBe(0n);
});

test.each([
  [transferOf(poor, rich, 101n), 'balance is not sufficient'],
  [transferOf(poor, rich, 0n), 'Amount must be greater than 0'],
  [transferOf(poor, rich, -1n), 'Amount must be greater than 0'],
  [transferOf(poor, poor, 1n), 'Cannot transfer TRX to yourself'],
  // nobody has that address, so its first transfer would pay for an account: that is asked before whether it is one
  [transferOf(poor, '41', 1n), 'Account resource insufficient'],
  [transferOf('41', poor, 1n), 'Invalid ownerAddress'],
  [transferOf(nobody, poor, 1n), 'does not exist'],
  [transferOf(poor, rich, 1n, { data: 'ab' }), 'Account resource insufficient'],
])('what is refused changes nothing', (transaction, why) => {
  const scope = scopeOf({ poor: 100n });
  expect(() => take(transaction, scope)).toThrow(why);
  expect(scope.spendable(poor)).toBe(100n);
  expect(scope.freeBandwidth(poor)).toBe(600);
  expect(scope.isReserved(poor)).toBe(false);
});

test('what is no address receives nothing, whoever could pay for the account', () => {
  const scope = scopeOf({ rich: 10_000_000n });
  expect(() => take(transferOf(rich, '41', 1n), scope)).toThrow('Invalid toAddress');
  expect(scope.spendable(rich)).toBe(10_000_000n);
});
