import {
  addDays,
  beginAccruing,
  formatMoney,
  instalmentsFrom,
  milestonesOf,
  money,
  plus,
} from '@caravan/events/loan';
import type { CreditQuote, QuoteRequest } from '../../api/credit.ts';

type Asked = Omit<QuoteRequest, 'term'> & {
  /** days */
  readonly term: number;
  /** a fraction of the principal per year */
  readonly annualRate: string;
};

/** What a loan costs that is paid out on a day of the mall, if each payment comes on its day: as `credit!quote` answers. */
export function reckon({ amount, term, repaymentMethod, annualRate }: Asked, day: string): CreditQuote {
  const terms = {
    amount,
    termDays: term,
    annualRate,
    loanMethod: 'unsecured',
    repaymentMethod,
  } as const;
  const instalments = instalmentsFrom(
    { ...beginAccruing(terms, day), isOverdue: false },
    milestonesOf(terms, day),
    day,
  );
  const interest = plus(...instalments.map((each) => each.interest));
  return {
    annualRate,
    interest: formatMoney(interest),
    estimatedRepayment: formatMoney(plus(money(amount), interest)),
    dueDay: addDays(day, term),
    schedule: instalments.map((each) => ({
      day: each.day,
      principal: formatMoney(each.principal),
      interest: formatMoney(each.interest),
      amount: formatMoney(plus(each.principal, each.interest)),
      outstanding: formatMoney(each.outstanding),
    })),
  };
}
