import { daysBetween } from '../kernel/mall-time.ts';
import { money, type Money } from '../kernel/money.ts';
import type { LoanTerms } from './loan.events.ts';

/**
 * The day count of loans: actual/365 fixed. Interest accrues per whole calendar day of Asia/Shanghai on the outstanding
 * principal. The day of disbursement counts, the day of repayment does not. An accrual period lasts as long as the principal
 * stays the same, and its interest is rounded once:
 *
 *     interest = principal × annual rate × days / 365, to 10 decimals, half up
 *
 * So paying interest alone, or splitting a repayment within a day, changes nothing. Interest continues at the same rate after
 * the due day. A leap year has the same divisor.
 */
const YEAR_DAYS = 365n;
const RATE_SCALE = money('1');

/** Interest of one accrual period of this many days; zero for no days, or for a principal of zero. */
export function interestFor(principal: Money, annualRate: Money, days: number): Money {
  if (days <= 0) return 0n as Money;
  const numerator = principal * annualRate * BigInt(days);
  const denominator = RATE_SCALE * YEAR_DAYS;
  return ((2n * numerator + denominator) / (2n * denominator)) as Money;
}

/** What interest is computed from. */
export type Accruing = {
  readonly principal: Money;
  readonly annualRate: Money;
  /** the first day of the present accrual period */
  readonly since: string;
  /** what was already paid of its interest */
  readonly interestPaid: Money;
  /** the latest day on which interest alone was paid in this period, if any */
  readonly interestPaidOn?: string;
};

/** Interest owed on a day, beyond what was already paid. */
export function interestDueOn(loan: Accruing, day: string): Money {
  const accrued = interestFor(loan.principal, loan.annualRate, daysBetween(loan.since, day));
  return (accrued > loan.interestPaid ? accrued - loan.interestPaid : 0n) as Money;
}

/** A loan on the day of its disbursement. */
export function beginAccruing(
  terms: Pick<LoanTerms, 'amount' | 'annualRate'>,
  disbursedOn: string,
): Accruing {
  return {
    principal: money(terms.amount),
    annualRate: money(terms.annualRate),
    since: disbursedOn,
    interestPaid: 0n as Money,
  };
}

/**
 * The loan after a repayment. One that lowers the principal begins a new accrual period; paying interest alone does not. One
 * process may be a day ahead of another, so a period never begins before a day up to which interest was paid.
 */
export function afterRepayment(
  loan: Accruing,
  paid: { readonly interest: Money; readonly principal: Money; readonly day: string },
): Accruing {
  const interestPaid = (loan.interestPaid + paid.interest) as Money;
  if (paid.principal === 0n)
    return { ...loan, interestPaid, interestPaidOn: later(loan.interestPaidOn, paid.day) };
  const { annualRate } = loan;
  const day = later(loan.since, paid.day);
  const ahead = later(loan.interestPaidOn, day);
  const charged = interestFor(loan.principal, annualRate, daysBetween(loan.since, ahead));
  return {
    annualRate,
    principal: (loan.principal - paid.principal) as Money,
    since: interestPaid >= charged ? ahead : day,
    interestPaid: 0n as Money,
  };
}

function later(one: string | undefined, other: string): string {
  return one !== undefined && one > other ? one : other;
}
