import { addDays } from '../kernel/mall-time.ts';
import { formatMoney, money, plus } from '../kernel/money.ts';
import { beginAccruing } from './interest.ts';
import type { LoanTerms } from './loan.events.ts';
import { instalmentsFrom, milestonesOf, type Instalment } from './schedule.ts';

/** What a loan is asked to be; `termDays` days from the day it is paid out. */
export type QuotedTerms = Pick<LoanTerms, 'amount' | 'termDays' | 'annualRate' | 'repaymentMethod'>;

/** An instalment as people read it: exact decimals in USDT, `amount` the sum of the two before it. */
export type WrittenInstalment = {
  readonly day: string;
  readonly principal: string;
  readonly interest: string;
  readonly amount: string;
  /** principal that is owed after it */
  readonly outstanding: string;
};

/** What a loan costs, in all and by each day. */
export type LoanQuote = {
  /** a fraction of the principal per year of 365 days */
  readonly annualRate: string;
  readonly interest: string;
  /** principal and interest */
  readonly estimatedRepayment: string;
  readonly dueDay: string;
  readonly schedule: WrittenInstalment[];
};

/** What a loan costs that is paid out on a day of the mall, if each payment comes on its day. The one place that says it to people. */
export function quoteLoan(asked: QuotedTerms, day: string): LoanQuote {
  const terms = { ...asked, loanMethod: 'unsecured' } as const;
  const milestones = milestonesOf(terms, day);
  const instalments = instalmentsFrom({ ...beginAccruing(terms, day), isOverdue: false }, milestones, day);
  const interest = plus(...instalments.map((each) => each.interest));
  return {
    annualRate: formatMoney(money(terms.annualRate)),
    interest: formatMoney(interest),
    estimatedRepayment: formatMoney(plus(money(terms.amount), interest)),
    dueDay: addDays(day, terms.termDays),
    schedule: instalments.map(writtenInstalment),
  };
}

export function writtenInstalment({ day, principal, interest, outstanding }: Instalment): WrittenInstalment {
  return {
    day,
    principal: formatMoney(principal),
    interest: formatMoney(interest),
    amount: formatMoney(plus(principal, interest)),
    outstanding: formatMoney(outstanding),
  };
}
