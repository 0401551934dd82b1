import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, partOfWhole } from './amount.ts';
import {
  formatMoney,
  fromBaseUnits,
  isMoney,
  minus,
  money,
  negate,
  plus,
  times,
  zero,
  type Money,
} from './money.ts';

describe('money', () => {
  it('reads and writes the same decimal', () => {
    for (const text of [
      '0',
      '1',
      '0.1',
      '-0.5',
      '30000000',
      '3.2000000001',
      '9999999999999999999999999999.9999999999',
    ]) {
      expect(formatMoney(money(text))).toBe(text);
    }
  });

  it('writes no trailing zeros and no exponent', () => {
    expect(formatMoney(money('1.5000000000'))).toBe('1.5');
    expect(formatMoney(money('0.0000000001'))).toBe('0.0000000001');
    expect(formatMoney(money('-0'))).toBe('0');
  });

  it('refuses what is not an exact decimal of at most ten places', () => {
    for (const text of [
      '',
      '.',
      '1.',
      '.5',
      '1e3',
      '0x1',
      ' 1',
      '1 ',
      '+1',
      '1,000',
      '1.00000000001',
      'NaN',
      '١',
      '--1',
    ]) {
      expect(isMoney(text), text).toBe(false);
      expect(() => money(text), text).toThrow(RangeError);
      expect(() => money(text), text).toThrow(`at most 10 decimals: ${JSON.stringify(text)}`);
      expect(amount.safeParse(text).error?.issues[0]?.message).toBe('an exact decimal of at most 10 places');
    }
  });

  it('survives a round trip through text for every amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 38n) + 1n, max: 10n ** 38n - 1n }), (units) => {
        expect(money(formatMoney(units as Money))).toBe(units);
      }),
    );
  });

  it('adds, subtracts and changes signs exactly', () => {
    expect(plus()).toBe(zero);
    expect(formatMoney(plus(money('0.1'), money('0.2'), money('-0.4')))).toBe('-0.1');
    expect(formatMoney(minus(money('0.3'), money('0.1')))).toBe('0.2');
    expect(formatMoney(minus(money('0.1'), money('0.3')))).toBe('-0.2');
    expect(formatMoney(negate(money('-9007199254740993.1')))).toBe('9007199254740993.1');
  });

  it('multiplies exactly where a double would not', () => {
    expect(formatMoney(times(money('0.1'), 3))).toBe('0.3');
    expect(formatMoney(times(money('90071992547409.93'), 500))).toBe('45035996273704965');
  });

  it('converts token units exactly, and refuses a token finer than ten decimals when that would lose some', () => {
    expect(formatMoney(fromBaseUnits(1_500_001n, 6))).toBe('1.500001');
    expect(formatMoney(fromBaseUnits(5n * 10n ** 17n, 18))).toBe('0.5');
    expect(() => fromBaseUnits(1n, 18)).toThrow(RangeError);
    expect(() => fromBaseUnits(1n, 18)).toThrow('1 base units of 18 decimals do not fit in 10 decimals');
  });

  it('is a part of a whole from nothing to everything', () => {
    for (const text of ['0', '0.05', '1']) expect(partOfWhole.safeParse(text).success, text).toBe(true);
    for (const text of ['-0.0000000001', '1.0000000001', 'x', ''])
      expect(partOfWhole.safeParse(text).error?.issues[0]?.message, text).toBe(
        'an exact decimal from 0 to 1, of at most 10 places',
      );
  });
});
