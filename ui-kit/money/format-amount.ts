import { numberFormat } from '../foundation/number-format.ts';

export interface AmountFormat {
  locale: string;
  /** Fewest decimals shown. */
  least?: number;
  /** Most decimals shown; further ones are cut off, never rounded up, so that nobody sees more than there is. */
  most?: number;
  /** `always` puts + before incoming amounts; for histories. */
  sign?: 'auto' | 'always' | 'never';
}

const plainDecimal = /^-?\d+(\.\d+)?$/;
const signs = { auto: 'negative', always: 'exceptZero', never: 'never' } as const;

/**
 * A decimal string in the notation of a locale, exact to its last digit: Intl formats strings without a JavaScript number.
 * Throws RangeError for anything but a plain decimal, because showing a wrong amount is worse than showing none.
 */
export function formatAmount(
  amount: string,
  { locale, least = 2, most = 10, sign = 'auto' }: AmountFormat,
): string {
  if (!plainDecimal.test(amount)) throw new RangeError(`Not a decimal string: ${JSON.stringify(amount)}`);
  const format = numberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: Math.max(least, most),
    roundingMode: 'trunc',
    signDisplay: signs[sign],
  });
  return format.format(amount as `${number}`);
}
