import { money, zero } from '@caravan/events';
import { noCharges, rate, type Charges, type Rate } from '@caravan/ordering';
import type { UnpaidLimits } from '@caravan/catalogue';
import type { RechargeTerms } from '@caravan/gateway';
import { housePolicy, type LendingPolicy, type QualificationPolicy } from '@caravan/lending';
import type { Config } from '@caravan/platform';
import type { WithdrawalTerms } from '@caravan/wallet';
import { StartFailure } from '../failure.ts';

/** What one may withdraw, and when. Throws StartFailure when nobody could. */
export function withdrawalTermsOf({ withdrawals }: Pick<Config, 'withdrawals'>): WithdrawalTerms {
  const { perDay, hours, addressWaitHours } = withdrawals;
  const [minimum, maximum] = [money(withdrawals.minimum), money(withdrawals.maximum)];
  if (minimum > maximum) throw new StartFailure('WITHDRAWAL_MINIMUM cannot be more than WITHDRAWAL_MAXIMUM.');
  const fee = money(withdrawals.fee);
  return { minimum, maximum, fee, perDay, addressWaitHours, ...(hours && { hours }) };
}

const pairs = (text: string, between: string) =>
  text === 'none' ? [] : text.split(',').map((each) => each.split(between).map((part) => part.trim()));

/** What one may recharge, and how. Throws StartFailure when nobody could. */
export function rechargeTermsOf({ recharges }: Pick<Config, 'recharges'>): RechargeTerms {
  const [minimum, maximum] = [money(recharges.minimum), money(recharges.maximum)];
  if (minimum > maximum) throw new StartFailure('RECHARGE_MINIMUM cannot be more than RECHARGE_MAXIMUM.');
  return {
    minimum,
    maximum,
    fee: money(recharges.fee),
    instructions: recharges.instructions,
    methods: pairs(recharges.methods, '=').map(([action = '', name = '']) => ({ action, name })),
    coins: pairs(recharges.currencies, ':').map(([coin = '', worth = '']) => ({ coin, rate: money(worth) })),
    hours: { expected: 24, awaited: 72 },
  };
}

/** §5: a term is at most one year. */
const YEAR_DAYS = 365;

/** What is lent. Throws StartFailure when nobody could borrow, or for longer than may be. */
export function lendingPolicyOf({ loans }: Pick<Config, 'loans'>): LendingPolicy {
  const [minimum, maximum] = [money(loans.minimum), money(loans.maximum)];
  if (minimum > maximum) throw new StartFailure('LOAN_MINIMUM cannot be more than LOAN_MAXIMUM.');
  const { offeredTerms, reviewFromMinutes } = loans;
  const isInOrder = offeredTerms.every((days, index) => days > (offeredTerms[index - 1] ?? 0));
  if (!isInOrder || (offeredTerms.at(-1) ?? 0) > YEAR_DAYS)
    throw new StartFailure('LOAN_TERMS must be days from 1 to 365, each more than the one before.');
  return {
    ...housePolicy,
    minimum,
    maximum,
    maximumTermDays: offeredTerms.at(-1) ?? YEAR_DAYS,
    offeredTerms,
    annualRate: money(loans.annualRate),
    reviewFromMinutes,
  };
}

/** Who qualifies for a loan. */
export function qualificationPolicyOf({ loans }: Pick<Config, 'loans'>): QualificationPolicy {
  const { qualification } = loans;
  return { ...qualification, amountCompleted: money(qualification.amountCompleted) };
}

/** What one buyer may have reserved without having paid. */
export function unpaidLimitsOf({ unpaid }: Pick<Config, 'unpaid'>): UnpaidLimits {
  return { ...unpaid, value: money(unpaid.value), share: Number(unpaid.share) };
}

/** The mall's charges and commission on orders. Throws StartFailure if two discounts are set. */
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
