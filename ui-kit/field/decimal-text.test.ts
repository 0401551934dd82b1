import { describe, expect, it } from 'vitest';
import { decimalOfText } from './decimal-text.ts';
import { digitsOfCode } from './code-field.tsx';

const english = { decimals: 10, mark: '.' } as const;
const german = { decimals: 10, mark: ',' } as const;

describe('the decimal that a text means', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['007', '7'],
    ['12.', '12.'],
    ['.5', '0.5'],
    ['30000000.0123456789', '30000000.0123456789'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,500', '1500'],
    ['1,234,567', '1234567'],
    ['1,234,', '1234'],
    ['3,', '3.'],
    ['3,50', '3.50'],
    ['12,5', '12.5'],
    ['1,5000', '1.5000'],
    ['12 000.5', '12000.5'],
    ['١٢٫٥', '12.5'],
    ['۱۲۳', '123'],
  ])('reads %j as %j', (typed, meant) => {
    expect(decimalOfText(typed, english)).toBe(meant);
  });

  it('reads a comma as the decimal mark where that is the custom', () => {
    expect(decimalOfText('12,5', german)).toBe('12.5');
  });

  it.each(['-1', '1e9', 'abc', '1.2.3', '1,2,3', '12,5,000', '0x10', '1.00000000001'])(
    'refuses %j',
    (typed) => {
      expect(decimalOfText(typed, english)).toBeUndefined();
    },
  );

  it('refuses more decimals than the field takes', () => {
    expect(decimalOfText('1.005', { decimals: 2, mark: '.' })).toBeUndefined();
    expect(decimalOfText('1.', { decimals: 0, mark: '.' })).toBeUndefined();
  });
});

describe('the digits of a code', () => {
  it('takes a pasted code as it was sent', () => {
    expect(digitsOfCode(' 123-456 ', 6)).toBe('123456');
    expect(digitsOfCode('٤٥٦', 6)).toBe('456');
    expect(digitsOfCode('12345678', 6)).toBe('123456');
  });
});
