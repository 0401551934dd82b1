import {
  afterRepayment,
  instalmentsFrom,
  interestDueOn,
  milestonesOf,
  missedBefore,
  beginAccruing,
  plus,
  type Accruing,
  type Instalment,
  type LoanTerms,
  type Money,
} from '@caravan/events';

/** What was paid on a day. */
export type Paid = { readonly interest: Money; readonly principal: Money; readonly day: string };

/** Principal and interest owed on a day. */
export type OwedPoint = {
  readonly day: string;
  readonly owed: Money;
  readonly at: 'past' | 'today' | 'future';
};

export type Lent = {
  readonly terms: Omit<LoanTerms, 'loanMethod'>;
  readonly disbursedOn: string;
  readonly isOverdue: boolean;
  /** in their order */
  readonly paid: readonly Paid[];
};

/** What is to come of a loan, as of a day. */
export function scheduleOf(
  { terms, disbursedOn, isOverdue, paid }: Lent,
  today: string,
): readonly Instalment[] {
  const accruing = paid.reduce<Accruing>(afterRepayment, beginAccruing(terms, disbursedOn));
  return instalmentsFrom({ ...accruing, isOverdue }, milestonesOf(terms, disbursedOn), today);
}

/**
 * What was owed, and will be, as a line through these points: straight between two of them, because interest grows by the same each day
 * as long as the principal stays. A day with a payment has two points, before and after it.
 */
export function courseOf(lent: Lent, today: string): readonly OwedPoint[] {
  const { terms, disbursedOn, paid } = lent;
  let accruing: Accruing = beginAccruing(terms, disbursedOn);
  const owedOn = (day: string) => plus(accruing.principal, interestDueOn(accruing, day));
  const pay = (each: Paid, at: OwedPoint['at']): OwedPoint[] => {
    const before = { day: each.day, owed: owedOn(each.day), at };
    accruing = afterRepayment(accruing, each);
    return [before, { day: each.day, owed: owedOn(each.day), at }];
  };
  const past = paid.flatMap((each) => pay(each, 'past'));
  const points: OwedPoint[] = [
    { day: disbursedOn, owed: beginAccruing(terms, disbursedOn).principal, at: 'past' },
    ...past,
  ];
  if (accruing.principal === 0n) return points;
  points.push({ day: today, owed: owedOn(today), at: 'today' });
  // What is due at once, because a day was missed, has no day of its own; what is due today has.
  const isDueAtOnce =
    lent.isOverdue || missedBefore(milestonesOf(terms, disbursedOn), accruing, today) !== undefined;
  const coming = isDueAtOnce ? [] : scheduleOf(lent, today);
  return [...points, ...coming.flatMap((each) => pay(each, 'future'))];
}
