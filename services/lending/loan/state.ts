import type { Accruing, Actor, LoanTerms, Milestone, Money } from '@caravan/events';

/** §4: under review, approved, refused, failed or withdrawn (reapply allowed), running, overdue, repaid. */
export type LoanStatus =
  | 'under-review'
  | 'approved'
  | 'refused'
  | 'failed'
  | 'withdrawn'
  | 'running'
  | 'overdue'
  | 'repaid';

/** What is compared to detect a repeated command. */
type Answered = {
  /** sealed */
  readonly applicant: string;
  /** what one person proposed, and another may agree to */
  readonly proposal: { readonly proposalId: string; readonly by: Actor; readonly reason: string } | undefined;
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
  readonly appliedAt: string;
  /** from the disbursement on; the last milestone is on the due day */
  readonly running:
    | {
        readonly accruing: Accruing;
        readonly dueOn: string;
        readonly milestones: readonly Milestone[];
      }
    | undefined;
  readonly repayments: readonly Repayment[];
  readonly interestPaid: Money;
  /** at any time, repaid since or not */
  readonly wasOverdue: boolean;
  /** of one that is overdue: the day whose end it missed */
  readonly missedOn: string | undefined;
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
  return status === 'refused' || status === 'failed' || status === 'withdrawn' || status === 'repaid';
}
