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

/** What is asked of everybody, and how much of it, in the order of `unmetConditions`. */
export function conditionsOf(policy: QualificationPolicy): readonly AskedCondition[] {
  const { daysRegistered, ordersCompleted, amountCompleted } = policy;
  const asked: (AskedCondition | false)[] = [
    daysRegistered > 0 && { condition: 'days-registered', required: String(daysRegistered) },
    ordersCompleted > 0 && { condition: 'orders-completed', required: String(ordersCompleted) },
    amountCompleted > 0n && { condition: 'amount-completed', required: formatMoney(amountCompleted) },
    policy.neverOverdue && { condition: 'never-overdue' },
    policy.transactionPassword && { condition: 'transaction-password' },
    { condition: 'good-standing' },
  ];
  return asked.filter((each) => each !== false);
}

/** Every condition that is not met; an account in bad standing never qualifies. */
export function unmetConditions(policy: QualificationPolicy, standing: Standing): readonly UnmetCondition[] {
  const { daysRegistered, ordersCompleted, amountCompleted } = policy;
  const unmet: (UnmetCondition | false)[] = [
    standing.daysRegistered < daysRegistered && {
      condition: 'days-registered',
      required: String(daysRegistered),
      actual: String(standing.daysRegistered),
    },
    standing.ordersCompleted < ordersCompleted && {
      condition: 'orders-completed',
      required: String(ordersCompleted),
      actual: String(standing.ordersCompleted),
    },
    standing.amountCompleted < amountCompleted && {
      condition: 'amount-completed',
      required: formatMoney(amountCompleted),
      actual: formatMoney(standing.amountCompleted),
    },
    policy.neverOverdue && standing.loansOverdue > 0 && { condition: 'never-overdue' },
    policy.transactionPassword && !standing.hasTransactionPassword && { condition: 'transaction-password' },
    !standing.inGoodStanding && { condition: 'good-standing' },
  ];
  return unmet.filter((each) => each !== false);
}
