import { addDays } from '../kernel/mall-time.ts';
import { money, type Money } from '../kernel/money.ts';
import { afterRepayment, interestDueOn, type Accruing } from './interest.ts';
import type { LoanTerms } from './loan.events.ts';

const PART_DAYS = 30;
/** a part is a whole number of cents; the last takes what is left over */
const CENT = money('0.01');

/** By the end of `day`, at most this much of the principal may be owed. */
export type Milestone = { readonly day: string; readonly owedAtMost: Money };

/** What has to be paid on a day, interest up to that day included. */
export type Instalment = {
  readonly day: string;
  readonly principal: Money;
  readonly interest: Money;
  /** principal that is owed after it */
  readonly outstanding: Money;
};

/**
 * By when how much of a loan is repaid, the last day being its due day. At the end: all of it then. Monthly: as many equal parts as
 * whole 30 days fit into the term, at least one. Repayments take interest first, so who owes no more than a milestone allows has paid
 * the interest up to their last repayment; a part that was repaid early asks for nothing on its day.
 */
export function milestonesOf(
  terms: Pick<LoanTerms, 'amount' | 'termDays' | 'repaymentMethod'>,
  disbursedOn: string,
): readonly Milestone[] {
  const amount = money(terms.amount);
  const parts = terms.repaymentMethod === 'monthly' ? Math.max(1, Math.floor(terms.termDays / PART_DAYS)) : 1;
  const exact = amount / BigInt(parts);
  const part = exact - (exact % CENT);
  return Array.from({ length: parts }, (_, index) => {
    const isLast = index === parts - 1;
    return {
      day: addDays(disbursedOn, isLast ? terms.termDays : (index + 1) * PART_DAYS),
      owedAtMost: (isLast ? 0n : amount - part * BigInt(index + 1)) as Money,
    };
  });
}

/** The first milestone that ended before `day` with more owed than it allows: from then on all of the loan is due. */
export function missedBefore(
  milestones: readonly Milestone[],
  { principal }: Pick<Accruing, 'principal'>,
  day: string,
): Milestone | undefined {
  return milestones.find((each) => each.day < day && principal > each.owedAtMost);
}

/**
 * What is to come if each payment comes on its day, and none before. Of a loan that is overdue, or about to be, it is all of it, today.
 * Empty where nothing is owed.
 */
export function instalmentsFrom(
  { isOverdue, ...loan }: Accruing & { readonly isOverdue: boolean },
  milestones: readonly Milestone[],
  today: string,
): readonly Instalment[] {
  if (loan.principal === 0n) return [];
  const ahead =
    isOverdue || missedBefore(milestones, loan, today)
      ? [{ day: today, owedAtMost: 0n as Money }]
      : milestones.filter(({ day }) => day >= today);
  const coming: Instalment[] = [];
  let accruing: Accruing = loan;
  for (const { day, owedAtMost } of ahead) {
    if (accruing.principal <= owedAtMost) continue;
    const paid = {
      interest: interestDueOn(accruing, day),
      principal: (accruing.principal - owedAtMost) as Money,
      day,
    };
    accruing = afterRepayment(accruing, paid);
    coming.push({ ...paid, outstanding: owedAtMost });
  }
  return coming;
}
