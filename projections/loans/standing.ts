import {
  afterRepayment,
  beginAccruing,
  daysBetween,
  interestDueOn,
  interestFor,
  minus,
  money,
  plus,
  zero,
} from '@caravan/events';
import type { Accruing, Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Selectable } from 'kysely';

type LoanRow = Selectable<Database['loan']>;
type RepaymentRow = Selectable<Database['loan_repayment']>;

/** What a loan amounts to on a day; interest by the day count of the contract (`interest.ts` of the events). */
export type Standing = {
  /** principal that is owed */
  readonly outstanding: Money;
  /** all interest since the disbursement, paid or not */
  readonly accruedInterest: Money;
  /** of it, what is owed */
  readonly interestDue: Money;
  readonly interestPaid: Money;
  readonly principalPaid: Money;
  /** what is left to pay if the next payment is the last and comes on the due day; after that day, today */
  readonly estimatedRepayment: Money;
};

/** `repayments`: of this loan, in their order. */
export function standingOn(loan: LoanRow, repayments: readonly RepaymentRow[], day: string): Standing {
  const paid = repayments.map((each) => ({
    interest: money(each.interest),
    principal: money(each.principal),
    day: each.day,
  }));
  const interestPaid = plus(...paid.map((each) => each.interest));
  const principalPaid = plus(...paid.map((each) => each.principal));
  if (loan.disbursed_on === null || loan.due_on === null) return notLent(loan);
  const terms = { amount: loan.amount, termDays: loan.term_days, annualRate: loan.annual_rate };
  const accruing = paid.reduce<Accruing>(afterRepayment, beginAccruing(terms, loan.disbursed_on));
  const interestDue = interestDueOn(accruing, day);
  const lastDay = daysBetween(day, loan.due_on) > 0 ? loan.due_on : day;
  return {
    outstanding: minus(money(loan.amount), principalPaid),
    accruedInterest: plus(interestPaid, interestDue),
    interestDue,
    interestPaid,
    principalPaid,
    estimatedRepayment: plus(accruing.principal, interestDueOn(accruing, lastDay)),
  };
}

/** Under review, failed, or on its way: nothing is owed. The expected amount is given unless it failed. */
function notLent(loan: LoanRow): Standing {
  const [amount, rate] = [money(loan.amount), money(loan.annual_rate)];
  const whole = plus(amount, interestFor(amount, rate, loan.term_days));
  return {
    outstanding: zero,
    accruedInterest: zero,
    interestDue: zero,
    interestPaid: zero,
    principalPaid: zero,
    estimatedRepayment: loan.status === 'failed' ? zero : whole,
  };
}
