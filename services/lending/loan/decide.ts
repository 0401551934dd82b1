import {
  accept,
  addDays,
  daysBetween,
  formatMoney,
  interestDueOn,
  mallDayAt,
  minus,
  missedBefore,
  plus,
  refusal,
  refuse,
  repetition,
  type Decider,
  type Decision,
  type LoanEvent,
  type LoanMethod,
  type LoanTerms,
  type Money,
  type RepaymentMethod,
} from '@caravan/events';
import { nextRepaymentId } from './repayment.ts';
import { evolve } from './evolve.ts';
import {
  approve,
  proposeApproval,
  refuseLoan,
  type ApproveLoan,
  type ProposeApproval,
  type RefuseLoan,
} from './review.ts';
import { noLoans, openLoan, type Loan, type LoansState } from './state.ts';

export type { ApproveLoan, ProposeApproval, RefuseLoan } from './review.ts';

type About = { readonly usercode: string; readonly loanId: string; readonly at: string };

/** `limits` and `qualified`: the outcome of the current policy; `applicant`: sealed. */
export type ApplyForLoan = About & {
  readonly type: 'ApplyForLoan';
  readonly amount: Money;
  readonly termDays: number;
  readonly annualRate: Money;
  readonly loanMethod: LoanMethod;
  readonly repaymentMethod: RepaymentMethod;
  readonly applicant: string | undefined;
  readonly agreed: boolean;
  readonly qualified: boolean;
  /** it is asked that no loan of theirs was ever overdue; the loans know it before any view does */
  readonly neverOverdue?: boolean;
  readonly limits: {
    readonly minimum: Money;
    readonly maximum: Money;
    readonly maximumTermDays: number;
    /** left out: any number of days up to the most */
    readonly offeredTerms?: readonly number[];
  };
};
/** By the applicant, as long as nobody has approved or refused it. */
export type WithdrawApplication = About & { readonly type: 'WithdrawApplication' };
/** `at`: when the wallet had the money */
export type ConfirmDisbursement = About & { readonly type: 'ConfirmDisbursement' };
export type FailDisbursement = About & { readonly type: 'FailDisbursement'; readonly reason: string };
/** What the wallet took, and when (`at`). Recorded, not authorised: the money has already left the wallet. */
export type RecordRepayment = About & {
  readonly type: 'RecordRepayment';
  readonly repaymentId: string;
  readonly requestId: string;
  readonly interest: Money;
  readonly principal: Money;
};
export type MarkOverdue = About & { readonly type: 'MarkOverdue' };

export type LoanCommand =
  | ApplyForLoan
  | ProposeApproval
  | ApproveLoan
  | RefuseLoan
  | WithdrawApplication
  | ConfirmDisbursement
  | FailDisbursement
  | RecordRepayment
  | MarkOverdue;

function apply(state: LoansState, command: ApplyForLoan): Decision<LoanEvent> {
  const { usercode, loanId, amount, termDays, applicant, limits } = command;
  const { loanMethod, repaymentMethod } = command;
  const annualRate = formatMoney(command.annualRate);
  const terms = { amount: formatMoney(amount), termDays, annualRate, loanMethod, repaymentMethod };
  const before = state.loans.get(loanId);
  if (before) {
    // the rate may have changed since
    const same = isSameTerms(before.terms, { ...terms, annualRate: before.terms.annualRate });
    return repetition(same && before.applicant === applicant && command.agreed);
  }
  if (!command.agreed) return refuse(refusal('agreement-required'));
  if (applicant === undefined) return refuse(refusal('real-name-required'));
  if (amount < limits.minimum || amount > limits.maximum) {
    const { minimum, maximum } = limits;
    const details = { minimum: formatMoney(minimum), maximum: formatMoney(maximum) };
    return refuse(refusal('loan-amount-outside-limits', details));
  }
  if (!isOffered(termDays, limits))
    return refuse(refusal('loan-term-invalid', { maximum: limits.maximumTermDays }));
  // One at a time: no application while another is under review or a loan is not repaid.
  const open = openLoan(state);
  if (open) return refuse(refusal(open.running ? 'loan-outstanding' : 'loan-pending'));
  const isBarred = command.neverOverdue === true && [...state.loans.values()].some((loan) => loan.wasOverdue);
  if (!command.qualified || isBarred) return refuse(refusal('loan-not-qualified'));
  return accept<LoanEvent>({
    type: 'LoanApplied',
    data: { usercode, loanId, terms, applicant, appliedAt: command.at },
  });
}

function isOffered(days: number, { maximumTermDays, offeredTerms }: ApplyForLoan['limits']): boolean {
  if (!Number.isInteger(days) || days < 1 || days > maximumTermDays) return false;
  return offeredTerms === undefined || offeredTerms.includes(days);
}

function isSameTerms(one: LoanTerms, other: LoanTerms): boolean {
  return (
    one.amount === other.amount &&
    one.termDays === other.termDays &&
    one.annualRate === other.annualRate &&
    one.loanMethod === other.loanMethod &&
    one.repaymentMethod === other.repaymentMethod
  );
}

function withdraw(loan: Loan, { usercode, loanId, at }: WithdrawApplication): Decision<LoanEvent> {
  if (loan.status === 'withdrawn') return repetition(true);
  if (loan.status !== 'under-review') return refuse(refusal('loan-already-decided'));
  return accept<LoanEvent>({ type: 'LoanWithdrawn', data: { usercode, loanId, withdrawnAt: at } });
}

function confirmDisbursement(loan: Loan, { usercode, loanId, at }: ConfirmDisbursement): Decision<LoanEvent> {
  if (loan.running) return repetition(loan.disbursedAt === at);
  if (loan.status !== 'approved') return refuse(refusal('loan-not-approved'));
  const disbursedOn = mallDayAt(at);
  const dueOn = addDays(disbursedOn, loan.terms.termDays);
  return accept<LoanEvent>({
    type: 'LoanDisbursementConfirmed',
    data: { usercode, loanId, terms: loan.terms, disbursedOn, dueOn, disbursedAt: at },
  });
}

function failDisbursement(loan: Loan, command: FailDisbursement): Decision<LoanEvent> {
  if (loan.status === 'failed') return repetition(loan.failure === command.reason);
  if (loan.status !== 'approved') return refuse(refusal('loan-already-decided'));
  const { usercode, loanId, reason, at } = command;
  return accept<LoanEvent>({
    type: 'LoanDisbursementFailed',
    data: { usercode, loanId, reason, failedAt: at },
  });
}

function recordRepayment(loan: Loan, command: RecordRepayment): Decision<LoanEvent> {
  const { usercode, loanId, repaymentId, requestId, interest, principal, at } = command;
  const before = loan.repayments.find((each) => each.repaymentId === repaymentId);
  // Another requestId: the money was taken for another request, and this one has not repaid.
  if (before)
    return repetition(
      before.requestId === requestId && before.interest === interest && before.principal === principal,
    );
  if (!loan.running) return refuse(refusal('loan-not-approved'));
  const { accruing } = loan.running;
  const day = dayOfValue(loan.running.accruing, { interest, principal, at });
  // Not what planRepayment computed: loan and wallet would disagree, so a person must look.
  const planned = repaymentId === nextRepaymentId(loan) && principal <= accruing.principal;
  if (!planned || day === undefined) return refuse(refusal('parameter-error'));
  const outstanding = minus(accruing.principal, principal);
  const recorded: LoanEvent = {
    type: 'LoanRepaymentRecorded',
    data: {
      usercode,
      loanId,
      repaymentId,
      requestId,
      interest: formatMoney(interest),
      principal: formatMoney(principal),
      day,
      outstanding: formatMoney(outstanding),
      takenAt: at,
    },
  };
  // Who pays late was overdue, though nobody has marked it yet; and who paid in time was not, though somebody has.
  const facts = [...overdueBy(loan, command), recorded, ...inTimeAfterAll(loan, command, outstanding)];
  if (outstanding > 0n) return accept(...facts);
  const interestPaid = formatMoney(plus(loan.interestPaid, interest));
  return accept<LoanEvent>(...facts, {
    type: 'LoanRepaidInFull',
    data: { usercode, loanId, interestPaid, repaidAt: at },
  });
}

/**
 * The day a repayment counts for: the last day, up to the one it was taken on, on which exactly this interest was due. That is
 * an earlier day if midnight passed between the plan and the money. A repayment of interest alone ends no accrual period, so it
 * counts for the day it was taken. If the clock of the process that took it was behind the period's first day, it counts for
 * that first day, when no interest was due yet.
 */
function dayOfValue(
  accruing: Parameters<typeof interestDueOn>[0],
  paid: { readonly interest: Money; readonly principal: Money; readonly at: string },
): string | undefined {
  const taken = mallDayAt(paid.at);
  if (paid.principal === 0n) return paid.interest <= interestDueOn(accruing, taken) ? taken : undefined;
  for (let days = Math.max(0, daysBetween(accruing.since, taken)); days >= 0; days -= 1) {
    const day = addDays(accruing.since, days);
    const due = interestDueOn(accruing, day);
    if (due === paid.interest) return day;
    if (due < paid.interest) return undefined;
  }
  return undefined;
}

const markOverdue = (loan: Loan, command: MarkOverdue): Decision<LoanEvent> =>
  accept<LoanEvent>(...overdueBy(loan, command));

/** That the loan is overdue at `at`, unless it is in time, or was said before. §4: a payment is in time until the end of its day. */
function overdueBy(loan: Loan, { usercode, loanId, at }: About): readonly LoanEvent[] {
  if (loan.status !== 'running' || !loan.running) return [];
  const { milestones, accruing } = loan.running;
  const missed = missedBefore(milestones, accruing, mallDayAt(at));
  if (!missed) return [];
  const outstanding = formatMoney(accruing.principal);
  const data = { usercode, loanId, dueOn: missed.day, outstanding, overdueAt: at };
  return [{ type: 'LoanOverdue', data }];
}

/**
 * The wallet takes money at one moment, and its event stands in the log a moment later; midnight, and who marks what is overdue, may come
 * in between. What counts is when it was taken.
 */
function inTimeAfterAll(
  { running, missedOn }: Loan,
  { usercode, loanId, repaymentId, at }: RecordRepayment,
  outstanding: Money,
): readonly LoanEvent[] {
  const missed = running?.milestones.find(({ day }) => day === missedOn);
  if (!missed || mallDayAt(at) > missed.day || outstanding > missed.owedAtMost) return [];
  const data = { usercode, loanId, dueOn: missed.day, repaymentId, takenAt: at };
  return [{ type: 'LoanOverdueReversed', data }];
}

export function decide(state: LoansState, command: LoanCommand): Decision<LoanEvent> {
  if (command.type === 'ApplyForLoan') return apply(state, command);
  const loan = state.loans.get(command.loanId);
  if (!loan) return refuse(refusal('loan-unknown'));
  switch (command.type) {
    case 'ProposeApproval':
      return proposeApproval(loan, command);
    case 'ApproveLoan':
      return approve(state, loan, command);
    case 'RefuseLoan':
      return refuseLoan(loan, command);
    case 'WithdrawApplication':
      return withdraw(loan, command);
    case 'ConfirmDisbursement':
      return confirmDisbursement(loan, command);
    case 'FailDisbursement':
      return failDisbursement(loan, command);
    case 'RecordRepayment':
      return recordRepayment(loan, command);
    case 'MarkOverdue':
      return markOverdue(loan, command);
  }
}

export const loanDecider: Decider<LoansState, LoanCommand, LoanEvent> = {
  initialState: noLoans,
  evolve,
  decide,
};
