import { money } from '@caravan/events';
import { expect, it } from 'vitest';
import { risksOf } from './withdrawal-risks.ts';

const requestedAt = new Date('2026-03-10T12:00:00Z');
const hoursBefore = (hours: number) => new Date(requestedAt.getTime() - hours * 3_600_000);
const quiet = {
  requestedAt,
  paidBefore: 1,
  inLastDay: { count: 1, amount: money('50') },
  payee: { boundAt: hoursBefore(72), sharedWith: 0 },
  passwordSetAt: hoursBefore(72),
  passwordResetAt: hoursBefore(72),
};

it('finds nothing in an old address, an old password and a known habit', () => {
  expect(risksOf(quiet)).toEqual([]);
  expect(
    risksOf({ ...quiet, payee: undefined, passwordSetAt: undefined, passwordResetAt: undefined }),
  ).toEqual([]);
});

it.each([
  ['new-address', { payee: { boundAt: hoursBefore(71), sharedWith: 0 } }],
  ['shared-address', { payee: { boundAt: hoursBefore(72), sharedWith: 1 } }],
  ['first-withdrawal', { paidBefore: 0 }],
  ['many-withdrawals', { inLastDay: { count: 3, amount: money('1') } }],
  ['recent-password', { passwordSetAt: hoursBefore(71) }],
  ['recent-password', { passwordSetAt: hoursBefore(-1) }],
  ['recent-reset', { passwordResetAt: hoursBefore(71) }],
  ['recent-reset', { passwordResetAt: hoursBefore(-1) }],
])('names %s', (risk, facts) => {
  expect(risksOf({ ...quiet, ...facts })).toEqual([risk]);
});

it('takes two withdrawals in a day for usual', () => {
  expect(risksOf({ ...quiet, inLastDay: { count: 2, amount: money('1000000') } })).toEqual([]);
});
