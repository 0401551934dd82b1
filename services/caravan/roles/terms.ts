import { money, zero } from '@caravan/events';
import { noCharges, rate, type Charges, type Rate } from '@caravan/ordering';
import type { Config } from '@caravan/platform';
import { StartFailure } from '../failure.ts';

/** What the mall charges on orders, and keeps of them. Throws StartFailure when two discounts are set. */
export function termsOf({ terms }: Pick<Config, 'terms'>): {
  readonly charges: Charges;
  readonly commission: Rate;
} {
  const [amount, part] = [money(terms.discountAmount), rate(terms.discountRate)];
  if (amount > zero && part > 0n)
    throw new StartFailure('DISCOUNT_AMOUNT and DISCOUNT_RATE cannot both be more than 0.');
  return {
    commission: rate(terms.commissionRate),
    charges: {
      ...noCharges,
      tax: rate(terms.taxRate),
      handlingFee: rate(terms.handlingFeeRate),
      discount: amount > zero ? amount : { rate: part },
    },
  };
}
