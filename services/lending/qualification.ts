import { formatMoney, type Money } from '@caravan/events';

/** §8: what a borrower must fulfil. `zero`, or false, asks for nothing. */
export type QualificationPolicy = {
  readonly daysRegistered: number;
  /** paid orders that were received and completed, and what they came to */
  readonly ordersCompleted: number;
  readonly amountCompleted: Money;
  /** no loan of theirs was ever overdue */
  readonly neverOverdue: boolean;
  readonly transactionPassword: boolean;
};

/** What is known about a person who asks for a loan. */
export type Standing = {
  /** whole days since they registered */
  readonly daysRegistered: number;
  readonly ordersCompleted: number;
  readonly amountCompleted: Money;
  /** how many of their loans were ever overdue */
  readonly loansOverdue: number;
  readonly hasTransactionPassword: boolean;
  /** the account is open, and nobody has locked it */
  readonly inGoodStanding: boolean;
};

export type LoanCondition =
  | 'days-registered'
  | 'orders-completed'
  | 'amount-completed'
  | 'never-overdue'
  | 'transaction-password'
  | 'good-standing';

/** Of a condition that counts: how much of it is asked for, and how much there is. */
export type UnmetCondition = {
  readonly condition: LoanCondition;
  readonly required?: string;
  readonly actual?: string;
};

export type AskedCondition = Omit<UnmetCondition, 'actual'>;

type Row = {
  readonly condition: LoanCondition;
  readonly isAsked: (policy: QualificationPolicy) => boolean;
  readonly isMet: (standing: Standing, policy: QualificationPolicy) => boolean;
  /** of a condition that counts: how much there is, or is asked for */
  readonly amount?: (of: Counted) => string;
};

/** What a policy asks for so much of, and a person has so much of. */
type Counted = Pick<Standing & QualificationPolicy, 'daysRegistered' | 'ordersCompleted' | 'amountCompleted'>;

const conditions: readonly Row[] = [
  counted('days-registered', ({ daysRegistered }) => daysRegistered, String),
  counted('orders-completed', ({ ordersCompleted }) => ordersCompleted, String),
  counted('amount-completed', ({ amountCompleted }) => amountCompleted, formatMoney),
  {
    condition: 'never-overdue',
    isAsked: ({ neverOverdue }) => neverOverdue,
    isMet: ({ loansOverdue }) => loansOverdue === 0,
  },
  {
    condition: 'transaction-password',
    isAsked: ({ transactionPassword }) => transactionPassword,
    isMet: ({ hasTransactionPassword }) => hasTransactionPassword,
  },
  {
    // an account in bad standing never qualifies
    condition: 'good-standing',
    isAsked: () => true,
    isMet: ({ inGoodStanding }) => inGoodStanding,
  },
];

function counted<Amount extends number | Money>(
  condition: LoanCondition,
  of: (each: Counted) => Amount,
  text: (amount: Amount) => string,
): Row {
  return {
    condition,
    isAsked: (policy) => of(policy) > 0,
    isMet: (standing, policy) => of(standing) >= of(policy),
    amount: (each) => text(of(each)),
  };
}

/** What is asked of everybody, and how much of it, in the order of `unmetConditions`. */
export function conditionsOf(policy: QualificationPolicy): readonly AskedCondition[] {
  return conditions
    .filter(({ isAsked }) => isAsked(policy))
    .map(({ condition, amount }) => ({ condition, ...(amount && { required: amount(policy) }) }));
}

/** Every condition that is asked and not met. */
export function unmetConditions(policy: QualificationPolicy, standing: Standing): readonly UnmetCondition[] {
  return conditions
    .filter(({ isAsked, isMet }) => isAsked(policy) && !isMet(standing, policy))
    .map(({ condition, amount }) => ({
      condition,
      ...(amount && { required: amount(policy), actual: amount(standing) }),
    }));
}
