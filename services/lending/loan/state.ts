import {
  afterRepayment,
  beginAccruing,
  money,
  plus,
  zero,
  type Accruing,
  type Actor,
  type LoanEvent,
  type LoanTerms,
  type Money,
} from '@caravan/events';

/** §4: under review, approved, refused or failed (reapply allowed), running, overdue, repaid. */
export type LoanStatus =
  | 'under-review'
  | 'approved'
  | 'refused'
  | 'failed'
  | 'running'
  | 'overdue'
  | 'repaid';

/** What is compared to tell whether a command is the same again. */
type Answered = {
  /** sealed */
  readonly applicant: string;
  /** who decided, and why they refused */
  readonly review: { readonly by: Actor; readonly reason: string } | undefined;
  readonly disbursedAt: string | undefined;
  /** why it failed */
  readonly failure: string | undefined;
};

/** A repayment as it was recorded; `requestId`: the command that asked for it. */
export type Repayment = {
  readonly repaymentId: string;
  readonly requestId: string;
  readonly interest: Money;
  readonly principal: Money;
};

export type Loan = Answered & {
  readonly loanId: string;
  readonly terms: LoanTerms;
  readonly status: LoanStatus;
  /** from the disbursement on */
  readonly running: { readonly accruing: Accruing; readonly dueOn: string } | undefined;
  readonly repayments: readonly Repayment[];
  readonly interestPaid: Money;
};

/** All loans that somebody ever applied for, by id, the newest last. */
export type LoansState = { readonly loans: ReadonlyMap<string, Loan> };

export const noLoans: LoansState = { loans: new Map() };

/** The loan that is not over yet: there is at most one. */
export function openLoan({ loans }: LoansState): Loan | undefined {
  const newest = [...loans.values()].at(-1);
  return newest && !isOver(newest) ? newest : undefined;
}

function isOver({ status }: Loan): boolean {
  return status === 'refused' || status === 'failed' || status === 'repaid';
}

export function evolve(state: LoansState, event: LoanEvent): LoansState {
  const { loanId } = event.data;
  const before = state.loans.get(loanId);
  const after = before ? changed(before, event) : applied(event);
  return after ? { loans: new Map(state.loans).set(loanId, after) } : state;
}

function applied({ type, data }: LoanEvent): Loan | undefined {
  if (type !== 'LoanApplied') return undefined;
  const { loanId, terms, applicant } = data;
  return {
    loanId,
    terms,
    status: 'under-review',
    applicant,
    review: undefined,
    disbursedAt: undefined,
    failure: undefined,
    running: undefined,
    repayments: [],
    interestPaid: zero,
  };
}

function changed(loan: Loan, { type, data }: LoanEvent): Loan {
  switch (type) {
    case 'LoanApplied':
      return loan;
    case 'LoanApproved':
      return { ...loan, status: 'approved', review: { by: data.by, reason: '' } };
    case 'LoanRefused':
      return { ...loan, status: 'refused', review: { by: data.by, reason: data.reason } };
    case 'LoanDisbursementFailed':
      return { ...loan, status: 'failed', failure: data.reason };
    case 'LoanDisbursementConfirmed': {
      const accruing = beginAccruing(data.terms, data.disbursedOn);
      const { disbursedAt, dueOn } = data;
      return { ...loan, status: 'running', disbursedAt, running: { accruing, dueOn } };
    }
    case 'LoanRepaymentRecorded':
      return repaid(loan, data);
    case 'LoanRepaidInFull':
      return { ...loan, status: 'repaid' };
    case 'LoanOverdue':
      return { ...loan, status: 'overdue' };
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
