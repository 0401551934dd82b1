import { atRate, beforeRate, compare, isZero, minus, sum, toCents } from '@caravan/storefront-shared/money';

export type Limits = { readonly minimum: string; readonly maximum: string };
export type Terms = { readonly rate: string; readonly fee: string };

const typed = /^\d{1,15}(\.\d{1,2})?$/;

export const isAmount = (value: string): boolean => typed.test(value);

/** What is wrong with an amount, by name (§5: at least 1, two decimals, within what the channel takes). */
export function faultOfAmount(
  value: string,
  { minimum, maximum }: Limits,
): 'missing' | 'below' | 'above' | undefined {
  if (!isAmount(value)) return 'missing';
  if (compare(value, least(minimum)) < 0) return 'below';
  return compare(value, maximum) > 0 ? 'above' : undefined;
}

/** §5: never less than 1. */
export const least = (minimum: string): string => (compare(minimum, '1') < 0 ? '1' : minimum);

/** An amount as it is left in its field: "5" becomes "5.00". Anything else stays as it was typed. */
export const tidied = (value: string): string => (isAmount(value) ? toCents(value) : value);

/** USDT that should reach the balance; undefined as long as it cannot be said. */
export function expectedArrival(value: string, terms: Terms | undefined): string | undefined {
  if (!terms || !isAmount(value)) return undefined;
  const arrives = minus(atRate(value, terms.rate), terms.fee);
  return compare(arrives, '0') > 0 ? arrives : '0';
}

/** What is to be paid so that the missing USDT arrive, with the fee; null where nothing is missing, or no rate says it. */
export function paidFor(missing: string | null, { rate, fee }: Terms): string | null {
  if (missing === null || !isMissing(missing) || isZero(rate)) return null;
  return beforeRate(sum([missing, fee]), rate);
}

const isMissing = (amount: string) => /^\d{1,15}(\.\d{1,10})?$/.test(amount) && compare(amount, '0') > 0;

/** What the form offers when money is missing for a payment: enough, and no less than may be sent. */
export function offeredAmount(missing: string | null, minimum: string): string {
  if (missing === null || !isMissing(missing)) return '';
  return toCents(compare(missing, least(minimum)) < 0 ? least(minimum) : missing);
}
