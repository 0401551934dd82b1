import { fold, money, refusalKeys, wireOf, type LoanEvent, type RefusalKey } from '@caravan/events';
import { expect, test } from 'vitest';
import {
  about,
  application,
  applied,
  approved,
  proposed,
  refused,
  reviewer,
  running,
  second,
  withdrawn,
} from '../testing/loans.ts';
import { loanDecider, type LoanCommand } from './decide.ts';
import { planRepayment, type RepaymentAmount } from './repayment.ts';

/** §8, the loan group: each refusal is provoked. The last test checks that none is left out. */

const at = '2026-03-31T08:00:00.000Z';
const repaid: LoanEvent = {
  type: 'LoanRepaidInFull',
  data: { ...about, interestPaid: '360', repaidAt: at },
};
const approving = (change: Partial<Extract<LoanCommand, { type: 'ApproveLoan' }>>): LoanCommand => ({
  type: 'ApproveLoan',
  ...about,
  proposalId: 'p1',
  by: second,
  reviewFromMinutes: 60,
  inGoodStanding: true,
  at,
  ...change,
});
const another = { ...application, loanId: 'loan2' };

const deciding = (history: readonly LoanEvent[], command: LoanCommand) => {
  const decision = loanDecider.decide(fold(loanDecider, history), command);
  return 'refusal' in decision ? decision.refusal.key : undefined;
};
const repaying = (history: readonly LoanEvent[], amount: RepaymentAmount) => {
  const request = { loanId: 'loan1', requestId: 'r1', amount, day: '2026-03-31' };
  const plan = planRepayment(fold(loanDecider, history), request);
  return 'refusal' in plan ? plan.refusal.key : undefined;
};

const table: readonly (readonly [RefusalKey, () => RefusalKey | undefined])[] = [
  ['loan-amount-outside-limits', () => deciding([], { ...application, amount: money('99999.99') })],
  ['loan-not-qualified', () => deciding([], { ...application, qualified: false })],
  ['loan-not-approved', () => repaying([applied, approved], 'all')],
  ['loan-pending', () => deciding([applied], another)],
  ['loan-unknown', () => repaying([], 'all')],
  ['loan-already-decided', () => deciding([applied, refused], approving({}))],
  ['loan-already-repaid', () => repaying([...running, repaid], 'all')],
  ['loan-term-invalid', () => deciding([], { ...application, termDays: 0 })],
  ['loan-repayment-above-outstanding', () => repaying(running, money('100360.01'))],
  ['loan-outstanding', () => deciding(running, another)],
  ['real-name-required', () => deciding([], { ...application, applicant: undefined })],
  [
    'loan-review-too-early',
    () => deciding([applied, proposed], approving({ at: '2026-03-01T01:59:59.999Z' })),
  ],
  ['loan-proposal-changed', () => deciding([applied, proposed], approving({ proposalId: 'p0' }))],
  ['loan-by-same-person', () => deciding([applied, proposed], approving({ by: reviewer }))],
  ['loan-account-not-in-order', () => deciding([applied, proposed], approving({ inGoodStanding: false }))],
  ['loan-withdrawn', () => deciding([applied, proposed, withdrawn], approving({}))],
];

test.each(table)('refuses with %s', (key, attempt) => {
  expect(attempt()).toBe(key);
});

test('leaves out no refusal of loans', () => {
  const driven = new Set(table.map(([key]) => key));
  const group = refusalKeys.filter((key) => wireOf(key).code >= 2301 && wireOf(key).code <= 2399);
  expect(group.filter((key) => !driven.has(key))).toEqual([]);
});
