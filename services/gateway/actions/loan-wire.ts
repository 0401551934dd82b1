import { formatMoney, mallTime, plus, writtenInstalment } from '@caravan/events';
import type { LoanDetail as Detail, LoanView } from '@caravan/projections';
import { loanFailure, type Loan, type LoanDetail } from '../wire/credit.ts';

const MINUTE = 60_000;

/** `reviewFromMinutes`: how long an application stands before it can be approved */
export function wireLoan(view: LoanView, reviewFromMinutes: number): Loan {
  const { status, disbursedOn, dueOn, decidedAt, reason, overdueAt, repaidAt } = view;
  const next = status === 'running' ? view.schedule[0] : undefined;
  const failure = loanFailure.safeParse(reason).data;
  return {
    id: view.loanId,
    status,
    applyTime: mallTime(view.appliedAt),
    ...(status === 'under-review' && {
      reviewFrom: mallTime(new Date(view.appliedAt.getTime() + reviewFromMinutes * MINUTE)),
    }),
    amount: formatMoney(view.amount),
    loanMethod: view.loanMethod,
    repaymentMethod: view.repaymentMethod,
    annualRate: formatMoney(view.annualRate),
    cycle: view.termDays,
    days: view.days,
    accruedInterest: formatMoney(view.accruedInterest),
    interestDue: formatMoney(view.interestDue),
    interestPaid: formatMoney(view.interestPaid),
    principalPaid: formatMoney(view.principalPaid),
    outstanding: formatMoney(view.outstanding),
    repaymentAmount: formatMoney(plus(view.outstanding, view.interestDue)),
    estimatedRepayment: formatMoney(view.estimatedRepayment),
    ...(disbursedOn !== undefined && { disburseDay: disbursedOn }),
    ...(dueOn !== undefined && { dueDay: dueOn }),
    ...(next && { nextDueDay: next.day, nextDueAmount: formatMoney(plus(next.principal, next.interest)) }),
    ...(decidedAt && { decideTime: mallTime(decidedAt) }),
    ...(failure === undefined ? reason !== undefined && { reason } : { failure }),
    ...(view.withdrawnAt && { withdrawTime: mallTime(view.withdrawnAt) }),
    // a closed account is closed for good
    reapply: (status === 'failed' && failure !== 'wallet-closed') || status === 'withdrawn',
    ...(overdueAt && { overdueTime: mallTime(overdueAt) }),
    ...(repaidAt && { repaidTime: mallTime(repaidAt) }),
  };
}

export function wireLoanDetail(view: Detail, reviewFromMinutes: number): LoanDetail {
  return {
    ...wireLoan(view, reviewFromMinutes),
    repayments: view.repayments.map((each) => ({
      id: each.repaymentId,
      time: mallTime(each.takenAt),
      day: each.day,
      interest: formatMoney(each.interest),
      principal: formatMoney(each.principal),
      amount: formatMoney(plus(each.interest, each.principal)),
      outstanding: formatMoney(each.outstanding),
    })),
    schedule: view.schedule.map(writtenInstalment),
    course: view.course.map(({ day, owed, at }) => ({ day, owed: formatMoney(owed), at })),
  };
}
