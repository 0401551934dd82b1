import type { TFunction } from 'i18next';
import { expect, it, vi } from 'vitest';
import type { LoanDetail } from '../../../api/credit.ts';
import { stagesOf } from './stages.ts';

vi.stubGlobal('localStorage', { getItem: () => null });

const t = ((key: string) => key) as unknown as TFunction;
const loan: LoanDetail = {
  id: 'l1',
  status: 'under-review',
  applyTime: '2026-03-01 12:00:00',
  amount: '100000',
  loanMethod: 'unsecured',
  repaymentMethod: 'at-end',
  annualRate: '0.0438',
  cycle: 90,
  days: 0,
  accruedInterest: '0',
  interestDue: '0',
  interestPaid: '0',
  principalPaid: '0',
  outstanding: '0',
  repaymentAmount: '0',
  estimatedRepayment: '101080',
  reapply: false,
  repayments: [],
  schedule: [],
  course: [],
};
const decided = { decideTime: '2026-03-01 13:00:00' };
const lent = { ...decided, disburseDay: '2026-03-01', dueDay: '2026-05-30' };
const shown = (more: Partial<LoanDetail>) => {
  const { steps, next } = stagesOf({ ...loan, ...more }, t);
  return [...steps.map(({ id, state }) => `${id} ${state}`), next ?? '-'];
};

it.each<[LoanDetail['status'], Partial<LoanDetail>, string[]]>([
  [
    'under-review',
    { reviewFrom: '2026-03-01 13:00:00' },
    ['applied done', 'review current', 'paidOut upcoming', 'repaid upcoming', 'credit-loan.next.review'],
  ],
  [
    'approved',
    decided,
    ['applied done', 'review done', 'paidOut current', 'repaid upcoming', 'credit-loan.next.approved'],
  ],
  [
    'running',
    lent,
    ['applied done', 'review done', 'paidOut done', 'repaid current', 'credit-loan.next.running'],
  ],
  [
    'overdue',
    { ...lent, overdueTime: '2026-05-31 00:00:00' },
    ['applied done', 'review done', 'paidOut done', 'overdue failed', 'credit-loan.next.overdue'],
  ],
  [
    'repaid',
    { ...lent, repaidTime: '2026-04-10 12:00:00' },
    ['applied done', 'review done', 'paidOut done', 'repaid done', '-'],
  ],
  [
    'repaid',
    { ...lent, overdueTime: '2026-05-31 00:00:00', repaidTime: '2026-06-10 12:00:00' },
    ['applied done', 'review done', 'paidOut done', 'overdue done', 'repaid done', '-'],
  ],
  ['withdrawn', { withdrawTime: '2026-03-01 12:30:00' }, ['applied done', 'withdrawn done', '-']],
  ['failed', { ...decided, reason: 'not now' }, ['applied done', 'refused failed', '-']],
  ['failed', { ...decided, failure: 'wallet-closed' }, ['applied done', 'review done', 'unpaid failed', '-']],
])('shows a loan that is %s', (status, more, steps) => {
  expect(shown({ status, ...more })).toEqual(steps);
});

it('dates what has happened', () => {
  const { steps } = stagesOf({ ...loan, ...lent, status: 'repaid', repaidTime: '2026-04-10 12:00:00' }, t);
  expect(steps.map(({ time }) => (time as Date | undefined)?.toISOString())).toEqual([
    '2026-03-01T04:00:00.000Z',
    '2026-03-01T05:00:00.000Z',
    undefined,
    '2026-04-10T04:00:00.000Z',
  ]);
});
