import type { Accruing, Actor, LoanTerms, Money } from '@caravan/events';

/** §4: under review, approved, refused or failed (reapply allowed), running, overdue, repaid. */
export type LoanStatus =
  | 'under-review'
  | 'approved'
  | 'refused'
  | 'failed'
  | 'running'
  | 'overdue'
  | 'repaid';

/** What is compared to detect a repeated command. */
type Answered = {
  /** sealed */
  readonly applicant: string;
  /** who decided, and why they refused */
  readonly review: { readonly by: Actor; readonly reason: string } | undefined;
  readonly disbursedAt: string | undefined;
  /** why it failed */
  readonly failure: string | undefined;
};

/** A repayment as recorded; `requestId`: the command that requested it. */
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

/** All loans that a borrower ever applied for, by id, the newest last. */
export type LoansState = { readonly loans: ReadonlyMap<string, Loan> };

export const noLoans: LoansState = { loans: new Map() };

/** The one open loan, if there is one. */
export function openLoan({ loans }: LoansState): Loan | undefined {
  const newest = [...loans.values()].at(-1);
  return newest && !isOver(newest) ? newest : undefined;
}

function isOver({ status }: Loan): boolean {
  return status === 'refused' || status === 'failed' || status === 'repaid';
}
