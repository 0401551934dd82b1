import { compare } from '@caravan/storefront-shared/money';

const usual = '100';

/** The amount that the faucet offers: what is missing, rounded up to whole hundreds; a hundred if nothing is. */
export function suggestedAmount(missing: string | null): string {
  const whole = /^(\d{1,9})(?:\.\d{1,10})?$/.exec(missing ?? '')?.[1];
  if (!missing || whole === undefined || compare(missing, usual) <= 0) return usual;
  const hundreds = BigInt(whole) / 100n;
  const exact = compare(missing, String(hundreds * 100n)) === 0;
  return String((exact ? hundreds : hundreds + 1n) * 100n);
}
