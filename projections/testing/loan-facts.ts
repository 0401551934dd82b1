import type { Fact } from './recorded.ts';

/** 100,000 for 90 days at 4.38 % a year: 12 a day, due on 2026-05-30. */
const terms = { amount: '100000', termDays: 90, annualRate: '0.0438' };
const reviewer = { role: 'platform', id: 'reviewer-1' };
const second = { role: 'platform', id: 'reviewer-2' };
/** what one person proposed, and another agreed to */
const proposalId = 'p1';

const fact = (type: string, usercode: string, loanId: string, data: object): Fact => ({
  stream: `loan-${usercode}`,
  type,
  data: { usercode, loanId, ...data },
});

export function loanApplied(usercode: string, loanId: string): Fact {
  const appliedAt = '2026-03-01T01:00:00.000Z';
  return fact('LoanApplied', usercode, loanId, { terms, applicant: 'sealed-applicant', appliedAt });
}

export function loanApproved(usercode: string, loanId: string): Fact {
  const approvedAt = '2026-03-01T02:00:00.000Z';
  const agreed = { proposalId, proposedBy: reviewer, by: second };
  return fact('LoanApproved', usercode, loanId, { amount: terms.amount, ...agreed, approvedAt });
}

export function loanProposed(usercode: string, loanId: string): Fact {
  const proposedAt = '2026-03-01T01:30:00.000Z';
  return fact('LoanApprovalProposed', usercode, loanId, {
    proposalId,
    by: reviewer,
    reason: 'fine',
    proposedAt,
  });
}

export function loanRefused(usercode: string, loanId: string): Fact {
  const refusedAt = '2026-03-01T02:00:00.000Z';
  return fact('LoanRefused', usercode, loanId, { by: reviewer, reason: 'not now', refusedAt });
}

export function loanWithdrawn(usercode: string, loanId: string): Fact {
  const withdrawnAt = '2026-03-01T01:40:00.000Z';
  return fact('LoanWithdrawn', usercode, loanId, { withdrawnAt });
}

export function loanFailed(usercode: string, loanId: string): Fact {
  const failedAt = '2026-03-01T02:00:00.000Z';
  return fact('LoanDisbursementFailed', usercode, loanId, { reason: 'wallet-closed', failedAt });
}

export function loanDisbursed(usercode: string, loanId: string): Fact {
  return fact('LoanDisbursementConfirmed', usercode, loanId, {
    terms,
    disbursedOn: '2026-03-01',
    dueOn: '2026-05-30',
    disbursedAt: '2026-03-01T02:00:01.000Z',
  });
}

export function loanRepayment(
  usercode: string,
  loanId: string,
  { day, interest, principal, outstanding }: Record<'day' | 'interest' | 'principal' | 'outstanding', string>,
): Fact {
  return fact('LoanRepaymentRecorded', usercode, loanId, {
    repaymentId: `${loanId}:${day}:${interest}`,
    requestId: 'r1',
    interest,
    principal,
    day,
    outstanding,
    takenAt: `${day}T04:00:00.000Z`,
  });
}

export function loanOverdue(usercode: string, loanId: string, outstanding: string): Fact {
  const overdueAt = '2026-05-30T16:00:00.000Z';
  return fact('LoanOverdue', usercode, loanId, { dueOn: '2026-05-30', outstanding, overdueAt });
}

export function loanOverdueReversed(usercode: string, loanId: string, repaymentId: string): Fact {
  const takenAt = '2026-05-30T15:59:59.900Z';
  return fact('LoanOverdueReversed', usercode, loanId, { dueOn: '2026-05-30', repaymentId, takenAt });
}

export function loanRepaid(usercode: string, loanId: string, interestPaid: string): Fact {
  const repaidAt = '2026-06-09T04:00:00.000Z';
  return fact('LoanRepaidInFull', usercode, loanId, { interestPaid, repaidAt });
}
