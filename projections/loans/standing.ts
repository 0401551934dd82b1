import {
  afterRepayment,
  beginAccruing,
  daysBetween,
  interestDueOn,
  minus,
  money,
  plus,
  zero,
} from '@caravan/events';
import type { Accruing, Instalment, Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Selectable } from 'kysely';
import { courseOf, scheduleOf } from './course.ts';
import type { Lent, OwedPoint, Paid } from './course.ts';

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
  /** what is left to pay if each payment comes on its day; of a loan that is not paid out, as if it were today */
  readonly estimatedRepayment: Money;
  /** for which interest was counted so far; it stops at the last repayment */
  readonly days: number;
  /** what is to come; of a loan that is not paid out, as if it were today */
  readonly schedule: readonly Instalment[];
};

/** `repayments`: of this loan, in their order. */
export function standingOn(loan: LoanRow, repayments: readonly RepaymentRow[], day: string): Standing {
  const lent = lentOf(loan, repayments);
  if (lent === undefined) return notLent(loan, day);
  const { terms, disbursedOn, paid } = lent;
  const interestPaid = plus(...paid.map((each) => each.interest));
  const principalPaid = plus(...paid.map((each) => each.principal));
  const accruing = paid.reduce<Accruing>(afterRepayment, beginAccruing(terms, disbursedOn));
  const interestDue = interestDueOn(accruing, day);
  const schedule = scheduleOf(lent, day);
  const counted = accruing.principal === 0n ? (paid.at(-1)?.day ?? day) : day;
  return {
    outstanding: minus(money(loan.amount), principalPaid),
    accruedInterest: plus(interestPaid, interestDue),
    interestDue,
    interestPaid,
    principalPaid,
    estimatedRepayment: sumOf(schedule),
    days: Math.max(0, daysBetween(disbursedOn, counted)),
    schedule,
  };
}

/** What was owed over time, and will be; nothing before it was paid out. */
export function owedOverTime(
  loan: LoanRow,
  repayments: readonly RepaymentRow[],
  day: string,
): readonly OwedPoint[] {
  const lent = lentOf(loan, repayments);
  return lent === undefined ? [] : courseOf(lent, day);
}

/** Undefined: it is not paid out. */
function lentOf(loan: LoanRow, repayments: readonly RepaymentRow[]): Lent | undefined {
  if (loan.disbursed_on === null || loan.due_on === null) return undefined;
  const paid = repayments.map((each): Paid => ({
    interest: money(each.interest),
    principal: money(each.principal),
    day: each.day,
  }));
  return { terms: termsOf(loan), disbursedOn: loan.disbursed_on, isOverdue: loan.status === 'overdue', paid };
}

function termsOf(loan: LoanRow): Lent['terms'] {
  return {
    amount: loan.amount,
    termDays: loan.term_days,
    annualRate: loan.annual_rate,
    repaymentMethod: loan.repayment_method,
  };
}

function sumOf(schedule: readonly Instalment[]): Money {
  return plus(...schedule.flatMap(({ principal, interest }) => [principal, interest]));
}

/** Under review, on its way, or come to nothing: nothing is owed. What is expected is given as long as it may come. */
function notLent(loan: LoanRow, day: string): Standing {
  const ifToday = { terms: termsOf(loan), disbursedOn: day, isOverdue: false, paid: [] };
  const isOver = loan.status === 'failed' || loan.status === 'withdrawn';
  const schedule = isOver ? [] : scheduleOf(ifToday, day);
  return {
    outstanding: zero,
    accruedInterest: zero,
    interestDue: zero,
    interestPaid: zero,
    principalPaid: zero,
    estimatedRepayment: sumOf(schedule),
    days: 0,
    schedule,
  };
}
