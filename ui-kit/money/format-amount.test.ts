import { describe, expect, it } from 'vitest';
import { formatAmount } from './format-amount.ts';

const english = { locale: 'en-u-nu-latn' };

describe('an amount in words of a locale', () => {
  it('keeps every digit that a JavaScript number would lose', () => {
    expect(formatAmount('90071992547409931.0123456789', english)).toBe('90,071,992,547,409,931.0123456789');
  });

  it('shows two decimals at least, and more where there are more', () => {
    expect(formatAmount('30000000', english)).toBe('30,000,000.00');
    expect(formatAmount('0.005', english)).toBe('0.005');
  });

  it('cuts what it does not show instead of rounding it up', () => {
    expect(formatAmount('9.999', { ...english, most: 2 })).toBe('9.99');
  });

  it('gives signs to a history and none to zero', () => {
    expect(formatAmount('5', { ...english, sign: 'always' })).toBe('+5.00');
    expect(formatAmount('-5', { ...english, sign: 'always' })).toBe('-5.00');
    expect(formatAmount('0', { ...english, sign: 'always' })).toBe('0.00');
    expect(formatAmount('-5', { ...english, sign: 'never' })).toBe('5.00');
  });

  it('writes Latin digits in Arabic', () => {
    expect(formatAmount('1234.5', { locale: 'ar-EG-u-nu-latn' })).toBe('1,234.50');
  });

  it.each(['', 'abc', '1e9', '1,5', 'NaN', '.5', '5.'])('refuses %j', (amount) => {
    expect(() => formatAmount(amount, english)).toThrow(RangeError);
  });
});
