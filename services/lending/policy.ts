import { money, type Money } from '@caravan/events';

/** What is lent, and at what rate. A loan keeps the rate at which it was applied for. */
export type LendingPolicy = {
  readonly minimum: Money;
  readonly maximum: Money;
  readonly maximumTermDays: number;
  /** days, ascending */
  readonly offeredTerms: readonly number[];
  /** minutes after the application before which nobody approves it */
  readonly reviewFromMinutes: number;
  /** a fraction of the principal per year of 365 days */
  readonly annualRate: Money;
};

/** §9: 100,000 to 30,000,000, at most one year, review from one hour. The rate is the house's: 4.38 % a year, 0.012 % a day. */
export const housePolicy: LendingPolicy = {
  minimum: money('100000'),
  maximum: money('30000000'),
  maximumTermDays: 365,
  offeredTerms: [30, 60, 90, 180, 270, 365],
  reviewFromMinutes: 60,
  annualRate: money('0.0438'),
};
