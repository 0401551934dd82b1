import { compare, sum } from '@caravan/storefront-shared/money';

type WithdrawalLimits = {
  readonly money: string;
  readonly withdraw_fee: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly decimals: number;
};

export type AmountFault = 'none' | 'decimals' | 'minimum' | 'maximum' | 'balance';

/** What is wrong with an amount that a person typed; undefined if nothing is. */
export function amountFault(amount: string, limits: WithdrawalLimits): AmountFault | undefined {
  const match = /^\d+(?:\.(\d+))?$/.exec(amount);
  if (!match) return 'none';
  if ((match[1] ?? '').length > Math.min(limits.decimals, 10)) return 'decimals';
  if (compare(amount, limits.minimum) < 0) return 'minimum';
  if (compare(amount, limits.maximum) > 0) return 'maximum';
  return compare(sum([amount, limits.withdraw_fee]), limits.money) > 0 ? 'balance' : undefined;
}
