import type { z } from 'zod';
import { amountOfMoney, matching, partOfWhole, trueOrFalse, wholeNumber } from './settings.ts';

/** What is lent, at what rate, and to whom. */
export const loanVariables = {
  LOAN_MINIMUM: amountOfMoney().prefault('100000').describe('minimum amount of a loan'),
  LOAN_MAXIMUM: amountOfMoney().prefault('30000000').describe('maximum amount of a loan'),
  LOAN_TERMS: matching(
    /^\d{1,3}(?:,\d{1,3})*$/,
    'numbers of days from 1 to 365 in ascending order: 30,90,365',
  )
    .prefault('30,60,90,180,270,365')
    .describe('terms that may be chosen, in days, ascending; 365 at most'),
  LOAN_ANNUAL_RATE: partOfWhole()
    .prefault('0.0438')
    .describe(
      'interest of loans that are applied for from now on, as a part of the principal per year of 365 days',
    ),
  LOAN_REVIEW_FROM_MINUTES: wholeNumber(0, 10_080)
    .prefault('60')
    .describe('minutes after the application before which nobody can approve it; 0: at once'),
  LOAN_DAYS_REGISTERED: wholeNumber(0, 3_650)
    .prefault('7')
    .describe('days since the registration before which nobody qualifies for a loan'),
  LOAN_ORDERS_COMPLETED: wholeNumber(0, 10_000)
    .prefault('1')
    .describe('completed orders that it takes to qualify for a loan'),
  LOAN_AMOUNT_COMPLETED: amountOfMoney()
    .prefault('0')
    .describe('what completed orders must have come to, to qualify for a loan'),
  LOAN_NEVER_OVERDUE: trueOrFalse()
    .prefault('true')
    .describe('true: who was ever overdue with a loan gets no other'),
  LOAN_SAFEWORD_NEEDED: trueOrFalse()
    .prefault('true')
    .describe('true: it takes a transaction password to qualify for a loan'),
};

type Given = z.output<z.ZodObject<typeof loanVariables>>;

/** As the configuration has them; amounts and the rate as text, because money is read exactly. */
export function loansOf(given: Given) {
  return {
    minimum: given.LOAN_MINIMUM,
    maximum: given.LOAN_MAXIMUM,
    offeredTerms: given.LOAN_TERMS.split(',').map(Number),
    annualRate: given.LOAN_ANNUAL_RATE,
    reviewFromMinutes: given.LOAN_REVIEW_FROM_MINUTES,
    qualification: {
      daysRegistered: given.LOAN_DAYS_REGISTERED,
      ordersCompleted: given.LOAN_ORDERS_COMPLETED,
      amountCompleted: given.LOAN_AMOUNT_COMPLETED,
      neverOverdue: given.LOAN_NEVER_OVERDUE,
      transactionPassword: given.LOAN_SAFEWORD_NEEDED,
    },
  };
}
