import { afterRepayment, beginAccruing, milestonesOf, money, plus, zero } from '@caravan/events';
import type { LoanEvent } from '@caravan/events';
import type { Loan, LoansState } from './state.ts';

export function evolve(state: LoansState, event: LoanEvent): LoansState {
  const { loanId } = event.data;
  const before = state.loans.get(loanId);
  const after = before ? changed(before, event) : applied(event);
  return after ? { loans: new Map(state.loans).set(loanId, after) } : state;
}

function applied({ type, data }: LoanEvent): Loan | undefined {
  if (type !== 'LoanApplied') return undefined;
  const { loanId, terms, applicant, appliedAt } = data;
  return {
    loanId,
    terms,
    status: 'under-review',
    appliedAt,
    applicant,
    proposal: undefined,
    review: undefined,
    disbursedAt: undefined,
    failure: undefined,
    running: undefined,
    repayments: [],
    interestPaid: zero,
    wasOverdue: false,
    missedOn: undefined,
  };
}

function changed(loan: Loan, { type, data }: LoanEvent): Loan {
  switch (type) {
    case 'LoanApplied':
      return loan;
    case 'LoanApprovalProposed': {
      const { proposalId, by, reason } = data;
      return { ...loan, proposal: { proposalId, by, reason } };
    }
    case 'LoanApproved':
      return { ...loan, status: 'approved', review: { by: data.by, reason: '' } };
    case 'LoanRefused':
      return { ...loan, status: 'refused', review: { by: data.by, reason: data.reason } };
    case 'LoanWithdrawn':
      return { ...loan, status: 'withdrawn' };
    case 'LoanDisbursementFailed':
      return { ...loan, status: 'failed', failure: data.reason };
    case 'LoanDisbursementConfirmed': {
      const accruing = beginAccruing(data.terms, data.disbursedOn);
      const { disbursedAt, dueOn } = data;
      const milestones = milestonesOf(data.terms, data.disbursedOn);
      return { ...loan, status: 'running', disbursedAt, running: { accruing, dueOn, milestones } };
    }
    case 'LoanRepaymentRecorded':
      return repaid(loan, data);
    case 'LoanRepaidInFull':
      return { ...loan, status: 'repaid' };
    case 'LoanOverdue':
      return { ...loan, status: 'overdue', wasOverdue: true, missedOn: data.dueOn };
    case 'LoanOverdueReversed':
      return { ...loan, status: 'running', wasOverdue: false, missedOn: undefined };
  }
}

function repaid(loan: Loan, data: Extract<LoanEvent, { type: 'LoanRepaymentRecorded' }>['data']): Loan {
  const { repaymentId, requestId, day } = data;
  const [interest, principal] = [money(data.interest), money(data.principal)];
  return {
    ...loan,
    running: loan.running && {
      ...loan.running,
      accruing: afterRepayment(loan.running.accruing, { interest, principal, day }),
    },
    repayments: [...loan.repayments, { repaymentId, requestId, interest, principal }],
    interestPaid: plus(loan.interestPaid, interest),
  };
}
