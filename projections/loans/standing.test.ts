import { formatMoney } from '@caravan/events';
import { expect, test } from 'vitest';
import { standingOn } from './standing.ts';

type Loan = Parameters<typeof standingOn>[0];
type Repayment = Parameters<typeof standingOn>[1][number];

/** 100,000 for 90 days at 4.38 % a year: 12 of interest a day. */
const lent = {
  status: 'approved',
  amount: '100000',
  term_days: 90,
  annual_rate: '0.0438',
  disbursed_on: '2026-03-01',
  due_on: '2026-05-30',
  loan_method: 'unsecured',
  repayment_method: 'at-end',
} as Loan;
const repaid = (day: string, interest: string, principal: string) =>
  ({ day, interest, principal }) as Repayment;

function figures(day: string, repayments: readonly Repayment[] = [], loan: Loan = lent) {
  const { days: _days, schedule: _schedule, ...standing } = standingOn(loan, repayments, day);
  return Object.fromEntries(Object.entries(standing).map(([name, amount]) => [name, formatMoney(amount)]));
}

const owed = { outstanding: '100000', interestPaid: '0', principalPaid: '0' };

test('interest grows day by day, and the last payment is expected on the due day', () => {
  expect(figures('2026-03-01')).toEqual({
    ...owed,
    accruedInterest: '0',
    interestDue: '0',
    estimatedRepayment: '101080',
  });
  expect(figures('2026-03-11')).toEqual({
    ...owed,
    accruedInterest: '120',
    interestDue: '120',
    estimatedRepayment: '101080',
  });
});

test('on the due day everything is owed, and after it each day costs more', () => {
  const due = { ...owed, accruedInterest: '1080', interestDue: '1080', estimatedRepayment: '101080' };
  expect(figures('2026-05-30')).toEqual(due);
  const late = { ...owed, accruedInterest: '1092', interestDue: '1092', estimatedRepayment: '101092' };
  expect(figures('2026-05-31')).toEqual(late);
});

test('repayments count together, and only what is left bears interest', () => {
  const repayments = [repaid('2026-03-11', '120', '30000'), repaid('2026-03-31', '168', '20000')];
  expect(figures('2026-04-10', repayments)).toEqual({
    outstanding: '50000',
    accruedInterest: '348',
    interestDue: '60',
    interestPaid: '288',
    principalPaid: '50000',
    estimatedRepayment: '50360',
  });
});

const none = {
  outstanding: '0',
  accruedInterest: '0',
  interestDue: '0',
  interestPaid: '0',
  principalPaid: '0',
};

test.each([
  ['that is not paid out yet', { disbursed_on: null }, '101080'],
  ['without a due day', { due_on: null }, '101080'],
  ['that failed', { disbursed_on: null, due_on: null, status: 'failed' }, '0'],
])('of a loan %s nothing is owed', (_, changed, estimatedRepayment) => {
  const loan = { ...lent, ...changed } as Loan;
  expect(figures('2026-04-10', [], loan)).toEqual({ ...none, estimatedRepayment });
});
