import type { LoanEvent } from '@caravan/events';
import { money } from '@caravan/events';
import type { ApplyForLoan } from '../loan/decide.ts';
import { housePolicy } from '../policy.ts';

/** The loan of the worked examples: 100,000 for 90 days at 4.38 % a year, which is 12 a day. */
export const about = { usercode: 'b1', loanId: 'loan1' };
export const terms = {
  amount: '100000',
  termDays: 90,
  annualRate: '0.0438',
  loanMethod: 'unsecured',
  repaymentMethod: 'at-end',
} as const;
export const reviewer = { role: 'platform', id: 'reviewer-1' } as const;
export const second = { role: 'platform', id: 'reviewer-2' } as const;

export const application: ApplyForLoan = {
  type: 'ApplyForLoan',
  ...about,
  amount: money('100000'),
  termDays: 90,
  annualRate: housePolicy.annualRate,
  loanMethod: 'unsecured',
  repaymentMethod: 'at-end',
  applicant: 'sealed',
  agreed: true,
  qualified: true,
  limits: housePolicy,
  at: '2026-03-01T01:00:00.000Z',
};

type FactOf<Type extends LoanEvent['type']> = Extract<LoanEvent, { type: Type }>;

export const applied: FactOf<'LoanApplied'> = {
  type: 'LoanApplied',
  data: { ...about, terms, applicant: 'sealed', appliedAt: '2026-03-01T01:00:00.000Z' },
};
export const proposed: FactOf<'LoanApprovalProposed'> = {
  type: 'LoanApprovalProposed',
  data: {
    ...about,
    proposalId: 'p1',
    by: reviewer,
    reason: 'fine',
    proposedAt: '2026-03-01T01:30:00.000Z',
  },
};
export const approved: FactOf<'LoanApproved'> = {
  type: 'LoanApproved',
  data: {
    ...about,
    amount: '100000',
    proposalId: 'p1',
    proposedBy: reviewer,
    by: second,
    approvedAt: '2026-03-01T02:00:00.000Z',
  },
};
export const refused: FactOf<'LoanRefused'> = {
  type: 'LoanRefused',
  data: { ...about, by: reviewer, reason: 'no', refusedAt: '2026-03-01T02:00:00.000Z' },
};
export const withdrawn: FactOf<'LoanWithdrawn'> = {
  type: 'LoanWithdrawn',
  data: { ...about, withdrawnAt: '2026-03-01T01:40:00.000Z' },
};
/** 2026-03-01 in Shanghai; 90 days on is 2026-05-30 */
export const disbursed: FactOf<'LoanDisbursementConfirmed'> = {
  type: 'LoanDisbursementConfirmed',
  data: {
    ...about,
    terms,
    disbursedOn: '2026-03-01',
    dueOn: '2026-05-30',
    disbursedAt: '2026-03-01T02:00:01.000Z',
  },
};
export const failed: FactOf<'LoanDisbursementFailed'> = {
  type: 'LoanDisbursementFailed',
  data: { ...about, reason: 'wallet-closed', failedAt: '2026-03-01T02:00:01.000Z' },
};
export const running = [applied, proposed, approved, disbursed] as const;

/** On 2026-03-31, 30 days on: 360 of interest, the rest of 40,000 is principal. */
export const partly: FactOf<'LoanRepaymentRecorded'> = {
  type: 'LoanRepaymentRecorded',
  data: {
    ...about,
    repaymentId: 'placeholder',
    requestId: 'r1',
    interest: '360',
    principal: '39640',
    day: '2026-03-31',
    outstanding: '60360',
    takenAt: '2026-03-31T08:00:00.000Z',
  },
};
