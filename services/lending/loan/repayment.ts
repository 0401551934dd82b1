import {
  derivedId,
  formatMoney,
  interestDueOn,
  minus,
  money,
  plus,
  refusal,
  type Money,
  type Refusal,
} from '@caravan/events';
import type { Loan, LoansState } from './state.ts';

/** So that a loan has no more repayments than whole USDT. Who owes less repays all of it. */
const LEAST = money('1');

/** How much to repay; `all`: what is owed on the day. */
export type RepaymentAmount = Money | 'all';

/** A repayment that the wallet can be asked for. */
export type RepaymentPlan = {
  readonly loanId: string;
  readonly repaymentId: string;
  readonly interest: Money;
  readonly principal: Money;
};

/** The requested repayment, on a mall day. */
export type RepaymentRequest = {
  readonly loanId: string;
  readonly requestId: string;
  readonly amount: RepaymentAmount;
  readonly day: string;
};

/**
 * Splits a repayment: interest first, then principal. The n-th repayment of a loan has the same id whoever requests it, and the
 * wallet takes each id once, so of two simultaneous requests only one is taken. A request that has repaid gets the same plan
 * again, or a refusal if it now asks for another amount.
 */
export function planRepayment(
  state: LoansState,
  { loanId, requestId, amount, day }: RepaymentRequest,
): RepaymentPlan | { readonly refusal: Refusal } {
  const loan = state.loans.get(loanId);
  if (!loan) return { refusal: refusal('loan-unknown') };
  const before = loan.repayments.find((each) => each.requestId === requestId);
  if (before) {
    const { repaymentId, interest, principal } = before;
    if (amount !== 'all' && amount !== plus(interest, principal))
      return { refusal: refusal('repeated-submission') };
    return { loanId, repaymentId, interest, principal };
  }
  if (loan.status === 'repaid') return { refusal: refusal('loan-already-repaid') };
  if (!loan.running) return { refusal: refusal('loan-not-approved') };
  const { accruing } = loan.running;
  const interestDue = interestDueOn(accruing, day);
  const owed = plus(interestDue, accruing.principal);
  const paying = amount === 'all' ? owed : amount;
  if (paying <= 0n) return { refusal: refusal('parameter-error') };
  if (paying > owed)
    return { refusal: refusal('loan-repayment-above-outstanding', { owed: formatMoney(owed) }) };
  if (paying < LEAST && paying < owed)
    return { refusal: refusal('parameter-error', { least: formatMoney(LEAST) }) };
  const interest = paying < interestDue ? paying : interestDue;
  return {
    loanId,
    repaymentId: nextRepaymentId(loan),
    interest,
    principal: minus(paying, interest),
  };
}

export function nextRepaymentId({ loanId, repayments }: Loan): string {
  return derivedId('loan-repayment', loanId, repayments.length);
}
