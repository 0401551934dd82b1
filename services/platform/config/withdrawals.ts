import type { z } from 'zod';
import { amountOfMoney, hoursOfDay, wholeNumber } from './settings.ts';

/** What buyers may withdraw, and when. */
export const withdrawalVariables = {
  WITHDRAWAL_MINIMUM: amountOfMoney().prefault('10').describe('minimum amount of a withdrawal, in USDT'),
  WITHDRAWAL_MAXIMUM: amountOfMoney().prefault('10000').describe('maximum amount of a withdrawal, in USDT'),
  WITHDRAWAL_FEE: amountOfMoney().prefault('1').describe('fee of a withdrawal on top of its amount, in USDT'),
  WITHDRAWALS_PER_DAY: wholeNumber(1, 1_000)
    .prefault('3')
    .describe('maximum withdrawal requests per user and Shanghai day, rejected ones included'),
  WITHDRAWAL_HOURS: hoursOfDay()
    .optional()
    .describe('hours for withdrawal requests, in Shanghai time: 09:00-18:00; unset: at any time'),
  WITHDRAW_ADDRESS_WAIT_HOURS: wholeNumber(0, 720)
    .prefault('24')
    .describe(
      'hours that a change of a withdrawal address waits before it takes effect; nothing can be withdrawn meanwhile',
    ),
};

type Given = z.output<z.ZodObject<typeof withdrawalVariables>>;

/** As the configuration has them. */
export function withdrawalsOf(given: Given) {
  return {
    minimum: given.WITHDRAWAL_MINIMUM,
    maximum: given.WITHDRAWAL_MAXIMUM,
    fee: given.WITHDRAWAL_FEE,
    perDay: given.WITHDRAWALS_PER_DAY,
    hours: given.WITHDRAWAL_HOURS,
    addressWaitHours: given.WITHDRAW_ADDRESS_WAIT_HOURS,
  };
}
