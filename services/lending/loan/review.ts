import {
  accept,
  refusal,
  refuse,
  repetition,
  type Actor,
  type Decision,
  type LoanEvent,
  type Refusal,
} from '@caravan/events';
import type { Loan, LoansState } from './state.ts';

type About = {
  readonly usercode: string;
  readonly loanId: string;
  readonly at: string;
  readonly by: Actor;
};

/** The first of two decisions. Another one replaces it. */
export type ProposeApproval = About & {
  readonly type: 'ProposeApproval';
  readonly proposalId: string;
  readonly reason: string;
};
/** The second, by another person, who names what they agree to; not before the application has stood for so many minutes (§9). */
export type ApproveLoan = About & {
  readonly type: 'ApproveLoan';
  readonly proposalId: string;
  readonly reviewFromMinutes: number;
  /** as of now, whatever it was when they applied: the account is open, and nobody has locked it */
  readonly inGoodStanding: boolean;
};
export type RefuseLoan = About & { readonly type: 'RefuseLoan'; readonly reason: string };

const MINUTE = 60_000;

export function proposeApproval(loan: Loan, command: ProposeApproval): Decision<LoanEvent> {
  const { usercode, loanId, proposalId, by, reason, at } = command;
  if (!mayReview(by)) return refuse(refusal('no-permission'));
  const { proposal } = loan;
  if (proposal?.proposalId === proposalId)
    return repetition(proposal.by.id === by.id && proposal.reason === reason);
  if (loan.status !== 'under-review') return refuse(decidedOrWithdrawn(loan));
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  return accept<LoanEvent>({
    type: 'LoanApprovalProposed',
    data: { usercode, loanId, proposalId, by, reason, proposedAt: at },
  });
}

/** `loans`: of the same borrower, all there ever were. */
export function approve({ loans }: LoansState, loan: Loan, command: ApproveLoan): Decision<LoanEvent> {
  const { usercode, loanId, proposalId, by, reviewFromMinutes, at } = command;
  if (!mayReview(by)) return refuse(refusal('no-permission'));
  if (loan.status === 'refused' || loan.status === 'withdrawn') return refuse(decidedOrWithdrawn(loan));
  const { proposal } = loan;
  if (loan.status !== 'under-review')
    return againOrDecided(proposal?.proposalId === proposalId && isReview(loan, by));
  if (proposal?.proposalId !== proposalId) return refuse(refusal('loan-proposal-changed'));
  // Four eyes: nobody agrees to what they proposed themselves.
  if (proposal.by.id === by.id) return refuse(refusal('loan-by-same-person'));
  const wait = Date.parse(loan.appliedAt) + reviewFromMinutes * MINUTE - Date.parse(at);
  if (wait > 0) return refuse(refusal('loan-review-too-early', { minutes: Math.ceil(wait / MINUTE) }));
  const owesLate = [...loans.values()].some(({ status }) => status === 'overdue');
  if (!command.inGoodStanding || owesLate) return refuse(refusal('loan-account-not-in-order'));
  return accept<LoanEvent>({
    type: 'LoanApproved',
    data: {
      usercode,
      loanId,
      amount: loan.terms.amount,
      proposalId,
      proposedBy: proposal.by,
      by,
      approvedAt: at,
    },
  });
}

export function refuseLoan(loan: Loan, command: RefuseLoan): Decision<LoanEvent> {
  const { usercode, loanId, by, reason, at } = command;
  if (!mayReview(by)) return refuse(refusal('no-permission'));
  if (loan.status === 'refused') return againOrDecided(isReview(loan, by, reason));
  if (loan.status !== 'under-review') return refuse(decidedOrWithdrawn(loan));
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  return accept<LoanEvent>({ type: 'LoanRefused', data: { usercode, loanId, by, reason, refusedAt: at } });
}

/** What ended the review before: staff, or the applicant. */
function decidedOrWithdrawn({ status }: Loan): Refusal {
  return refusal(status === 'withdrawn' ? 'loan-withdrawn' : 'loan-already-decided');
}

/** The same decision again; or one that comes after another person's. */
function againOrDecided(isSame: boolean): Decision<LoanEvent> {
  return isSame ? repetition(true) : refuse(refusal('loan-already-decided'));
}

function isReview({ review }: Loan, by: Actor, reason = ''): boolean {
  return review?.by.role === by.role && review.by.id === by.id && review.reason === reason;
}

/** Only persons of the platform decide about a loan (§6). */
function mayReview({ role }: Actor): boolean {
  return role === 'platform';
}
