import {
  accept,
  account,
  formatMoney,
  plus,
  refusal,
  refuse,
  repetition,
  transfer,
  type Decision,
  type Money,
  type WalletEvent,
} from '@caravan/events';
import { lacking } from './funds.ts';
import type { Repayment, WalletState } from './state.ts';

/** Pays a loan into the available funds. Lending decides whether it is approved. */
export type DisburseLoan = {
  readonly type: 'DisburseLoan';
  readonly usercode: string;
  readonly loanId: string;
  readonly amount: Money;
  readonly at: string;
};

/** Takes a repayment from the available funds. Lending says how it divides into principal and interest. */
export type RepayLoan = {
  readonly type: 'RepayLoan';
  readonly usercode: string;
  readonly loanId: string;
  readonly repaymentId: string;
  /** the command that asks for it */
  readonly requestId: string;
  readonly principal: Money;
  readonly interest: Money;
  readonly at: string;
};

export function disburseLoan(state: WalletState, command: DisburseLoan): Decision<WalletEvent> {
  const { usercode, loanId, amount, at } = command;
  const loan = state.loans.get(loanId);
  if (loan) return repetition(loan.disbursed === amount);
  if (state.closed !== undefined) return refuse(refusal('wallet-closed'));
  if (amount <= 0n) return refuse(refusal('parameter-error'));
  return accept<WalletEvent>({
    type: 'LoanDisbursed',
    data: {
      usercode,
      loanId,
      amount: formatMoney(amount),
      postings: transfer(account.receivable(loanId), { account: account.available(usercode), amount }),
      disbursedAt: at,
    },
  });
}

export function repayLoan(state: WalletState, command: RepayLoan): Decision<WalletEvent> {
  const { loanId, repaymentId, requestId, principal, interest } = command;
  const taken = state.repayments.get(repaymentId);
  if (taken) return repetition(isTaken(taken, command));
  // One request repays once, even if it names another loan the second time.
  const repaid = state.repayments.some((repayment) => repayment.requestId === requestId);
  if (repaid) return refuse(refusal('repeated-submission'));
  const loan = state.loans.get(loanId);
  if (!loan) return refuse(refusal('loan-unknown'));
  const total = plus(principal, interest);
  if (principal < 0n || interest < 0n || total === 0n) return refuse(refusal('parameter-error'));
  if (principal > loan.outstanding) {
    return refuse(
      refusal('loan-repayment-above-outstanding', { outstanding: formatMoney(loan.outstanding) }),
    );
  }
  return lacking(state, total) ?? accept(repaymentTaken(command));
}

/** Whether this repayment was taken for this request. Of two equal requests only one has repaid. */
function isTaken(taken: Repayment, { loanId, requestId, principal, interest }: RepayLoan): boolean {
  const sameRequest = taken.requestId === undefined || taken.requestId === requestId;
  return (
    sameRequest && taken.loanId === loanId && taken.principal === principal && taken.interest === interest
  );
}

function repaymentTaken(command: RepayLoan): WalletEvent {
  const { usercode, loanId, repaymentId, requestId, principal, interest } = command;
  const parts = [
    { account: account.receivable(loanId), amount: principal },
    { account: account.interest, amount: interest },
  ];
  return {
    type: 'LoanRepaymentTaken',
    data: {
      usercode,
      loanId,
      repaymentId,
      requestId,
      principal: formatMoney(principal),
      interest: formatMoney(interest),
      postings: transfer(account.available(usercode), ...parts.filter(({ amount }) => amount > 0n)),
      takenAt: command.at,
    },
  };
}
