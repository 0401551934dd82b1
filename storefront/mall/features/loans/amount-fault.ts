import { compare } from '@caravan/storefront-shared/money';

export type AmountFault = 'none' | 'decimals' | 'below' | 'above';

/** What is wrong with an amount that a person typed; undefined if nothing is. `minimum` left out: more than nothing. */
export function amountFault(
  amount: string,
  { minimum, maximum }: { readonly minimum?: string; readonly maximum: string },
): AmountFault | undefined {
  const match = /^\d{1,18}(?:\.(\d+))?$/.exec(amount);
  if (!match) return 'none';
  if ((match[1] ?? '').length > 10) return 'decimals';
  if (compare(amount, '0') <= 0) return 'none';
  if (minimum !== undefined && compare(amount, minimum) < 0) return 'below';
  return compare(amount, maximum) > 0 ? 'above' : undefined;
}
